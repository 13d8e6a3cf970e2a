import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { FileFamily } from "../file-family.ts";
import { figure, randomFor, typedTable } from "./typed-table.ts";

/** A document that is not a statement: its lines above and below the rows, its headings, and a row's texts. */
type Paper = { head: readonly string[]; headings: string; rows: readonly string[]; foot: readonly string[] };

const PAPERS: readonly Paper[] = [
  {
    head: [
      "How to read your bank statement",
      "1. Account number: This is your account number.",
      "2. Statement period: This shows you the dates covered.",
    ],
    headings: "Date|Description|Amount|Balance",
    rows: ["Groceries", "Salary", "Rent"],
    foot: [
      "3. Transactions: Here you will find a list of your transactions.",
      "This column shows the running balance.",
    ],
  },
  {
    head: ["SAMPLE STATEMENT", "First Credit Union     Account number 123456"],
    headings: "Date|Details|Amount",
    rows: ["Groceries", "Salary"],
    foot: [],
  },
  {
    head: ["Portfolio Summary     Account 123-456789", "Holdings at 31 March"],
    headings: "Date|Description|Quantity|Price|Amount",
    rows: ["BOUGHT AAPL", "SOLD VTI", "DIVIDEND VTI"],
    foot: ["Market value 12,400.00     Unrealized gain 240.00"],
  },
  {
    head: ["Trade History", "Account 1234567"],
    headings: "Date|Symbol|Side|Quantity|Price|Amount",
    rows: ["AAPL BUY", "TSLA SELL"],
    foot: [],
  },
  {
    head: ["Transaction history report", "Spot wallet"],
    headings: "Date|Type|Asset|Quantity|Total",
    rows: ["Buy BTC", "Sell ETH"],
    foot: ["Wallet address bc1qxyz     Network fee 0.0001 BTC"],
  },
  {
    head: ["Rata Roofing Ltd     TAX INVOICE", "Invoice number INV-118     Bill to: J Roe"],
    headings: "Date|Description|Qty|Unit price|Amount",
    rows: ["Labour", "Timber", "Delivery"],
    foot: ["Subtotal 504.20", "GST 15% 75.63", "Please pay to account 12-3456-0123456-00"],
  },
  {
    head: ["Tower Insurance     Policy schedule", "Policy number P123456     Account number 1234567"],
    headings: "Date|Details|Amount|Balance",
    rows: ["Premium due", "Payment received"],
    foot: ["Sum insured 850,000.00"],
  },
  {
    head: ["Harbour Bank     Home loan repayment schedule", "Account number 12-3456-0123456-91"],
    headings: "Date|Payment|Interest|Balance",
    rows: ["Repayment"],
    foot: [],
  },
  {
    head: ["Genesis Energy     Your electricity account", "Account number 1234567"],
    headings: "Date|Details|Amount",
    rows: ["Payment received", "Electricity 445 kWh", "Daily charge"],
    foot: ["Total amount due 181.78"],
  },
  {
    head: ["Inland Revenue     Income tax account statement", "IRD number 123-456-789"],
    headings: "Date|Details|Debit|Credit",
    rows: ["Income tax assessed", "Payment received"],
    foot: ["Residual income tax 1,200.00"],
  },
  {
    head: ["Example Supplies Ltd     Statement", "Customer: Jane Roe"],
    headings: "Date|Reference|Amount|Balance",
    rows: ["INV-001", "Payment received", "INV-002"],
    foot: [],
  },
];

/** Documents with dates and amounts that must not be mistaken for statements. */
export const otherDocuments: FileFamily = {
  name: "pdf: documents that are not statements",
  draw: async (seed) => {
    const random = randomFor(seed);
    return {
      fileName: "document.pdf",
      bytes: await drawTypedPages(typed(random, random.pick(PAPERS)), random.chance(0.3) ? "LETTER" : "A4"),
      truth: [],
      compare: "ROWS",
    };
  },
};

function typed(random: Random, { head, headings, rows, foot }: Paper): string {
  const columns = headings.split("|");
  let date = `${random.between(2020, 2026)}-${String(random.between(1, 12)).padStart(2, "0")}-02`;
  const count = random.between(rows.length, rows.length + 2);
  const cells = Array.from({ length: count }, (_, at) => {
    date = addDays(date, random.between(1, 9));
    const [year, month, day] = date.split("-");
    const figures = columns.slice(2).map(() => figure(random.between(100, 400_000)));
    return [`${day}/${month}/${year}`, rows[at % rows.length] ?? "", ...figures];
  });
  const table = typedTable(
    columns.map((heading, at) =>
      at < 2 ? { heading, width: at === 0 ? 12 : 30 } : { heading, width: 14, right: true as const },
    ),
    cells,
  );
  const gap = random.chance(0.5) ? [""] : [];
  return [...head, ...gap, ...table, ...gap, ...foot].join("\n");
}
