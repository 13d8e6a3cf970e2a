import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import type { Random } from "#testing/generators/seeded-random.ts";
import { drawTypedPages } from "#testing/generators/statements/pdf/typed-pages.ts";
import type { FamilyFile, FileFamily } from "../file-family.ts";
import { figure, type Move, randomFor, sumOf, truthOf, typedTable } from "./typed-table.ts";

/** A row of a business bank: its kind, the other party and references, over up to three lines. */
type Entry = {
  kind: readonly string[];
  party: readonly string[];
  reference: readonly string[];
  into: boolean;
};

const ENTRIES: readonly Entry[] = [
  { kind: ["QR", "POS CR"], party: ["NAZRY BIN", "SAIRI"], reference: ["QR0250", "20260102MB"], into: true },
  { kind: ["INWARD", "TRANSFER"], party: ["RATA", "RESOURCES"], reference: ["/ Loan", ""], into: true },
  {
    kind: ["INSTANT", "TRF DR"],
    party: ["ASHRUL", "BIN ALI"],
    reference: ["2601020", "Allowance"],
    into: false,
  },
  { kind: ["INSTANT", "TRF SC"], party: ["", ""], reference: ["CM112/", ""], into: false },
  { kind: ["SERVICE", "CHARGES-", "OTHER"], party: ["", "NO: 9973"], reference: ["CASH", ""], into: false },
  { kind: ["BILL", "DR"], party: ["CELCOM", "MOBILE"], reference: ["192564953", ""], into: false },
  { kind: ["CASH", "CHEQUE"], party: ["", ""], reference: ["CHQ 99734", ""], into: false },
];

const ROWS_OF_A_PAGE = 10;

const HEADINGS = [
  ["Amount (DR)", "Amount (CR)"],
  ["Withdrawals", "Deposits"],
  ["DR Amount", "CR Amount"],
] as const;

type Row = Move & { entry: Entry };

function drawRows(random: Random): Row[] {
  let date = "2026-01-02";
  return Array.from({ length: random.between(8, 40) }, (_, at) => {
    if (at > 0) date = addDays(date, random.between(0, 1));
    const entry = random.pick(ENTRIES);
    const amount = random.between(50, random.chance(0.3) ? 900_000 : 30_000);
    return { date, text: entry.kind.join(" "), amount: entry.into ? amount : -amount, entry };
  });
}

/** `02-01-2026` */
function day(date: string): string {
  return date.split("-").reverse().join("-");
}

/** `1,234.56+`, or `1,234.56-` for an overdrawn account. */
function balanceText(cents: number): string {
  return `${figure(cents)}${cents < 0 ? "-" : "+"}`;
}

/** Tables with unusual column names, stacked headings and descriptions that look like headings. */
export const businessAccounts: FileFamily = {
  name: "pdf: business accounts with unusual columns",
  draw: async (seed): Promise<FamilyFile> => {
    const random = randomFor(seed);
    const moves = drawRows(random);
    const opening = random.between(-900_000, 900_000);
    const [debit, credit] = random.pick(HEADINGS);
    const columns = [
      { heading: "Date", width: 12 },
      { heading: "Branch", width: 6 },
      { heading: "Description", width: 12 },
      { heading: random.pick(["Sender's", "Payer's"]), width: 12 },
      { heading: random.pick(["Reference 1 /", "Their Ref /"]), width: 14 },
      { heading: random.pick(["RefNum", "TraceNo"]), width: 9 },
      { heading: debit, width: 14, right: true as const },
      { heading: credit, width: 14, right: true as const },
      { heading: "Balance", width: 14, right: true as const },
    ];
    let balance = opening;
    const entries = moves.map(({ date, amount, entry }, at) => {
      balance += amount;
      const money = figure(amount);
      const [kind = "", ...more] = entry.kind;
      const first = [
        day(date),
        "980",
        kind,
        entry.party[0] ?? "",
        entry.reference[0] ?? "",
        `0000${1000 + at}`,
      ];
      const wrapped = more.map((text, line) => [
        "",
        "",
        text,
        entry.party[line + 1] ?? "",
        entry.reference[line + 1] ?? "",
      ]);
      const amounts = amount < 0 ? [money, "-"] : ["-", money];
      return [[...first, ...amounts, balanceText(balance)], ...wrapped, ""];
    });
    const pages = Array.from({ length: Math.ceil(entries.length / ROWS_OF_A_PAGE) }, (_, at) => [
      ...(at > 0 ? ["\f"] : []),
      ...typedTable(columns, entries.slice(at * ROWS_OF_A_PAGE, (at + 1) * ROWS_OF_A_PAGE).flat()),
    ]);
    const text = [
      "TRANSACTION STATEMENT",
      "RATA QUALITY SERVICES",
      "Statement Period     01 January 2026 To 28 February 2026",
      "Account number 21204000109893",
      `Beginning Balance as of 01 January 2026     ${balanceText(opening)}`,
      `Ending Balance as of 28 February 2026     ${balanceText(opening + sumOf(moves))}`,
      "",
      ...pages.flat(),
    ].join("\n");
    return {
      fileName: "statement.pdf",
      bytes: await drawTypedPages(text),
      truth: [truthOf(moves, opening, opening + sumOf(moves))],
      compare: "BALANCES_AND_ROWS",
    };
  },
};
