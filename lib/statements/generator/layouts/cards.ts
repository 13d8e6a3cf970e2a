import { CARD } from "../layout-words.ts";
import type { StatementLayout } from "../statement-layout.ts";
import { column, PLAIN, SIGNED } from "./plain.ts";

/** Credit cards, which print what is owed. */
export const CARDS_LAYOUTS: readonly StatementLayout[] = [
  {
    ...PLAIN,
    name: "card-cr-suffix",
    bank: "Pohutukawa Bank",
    words: CARD,
    columns: [
      column("DATE", "Transaction date", 40, 80),
      column("VALUE_DATE", "Processed date", 125, 80),
      column("TEXT", "Details", 215, 220),
      column("AMOUNT", "Amount", 450, 100),
    ],
    date: "DD MMM",
    balances: "NONE",
    amountSign: "CR",
    balanceSign: "CR",
    openingRow: null,
    closingRow: null,
    totals: false,
    cardWords: true,
  },
  {
    ...PLAIN,
    name: "card-positive-purchases",
    bank: "Tussock Card Services",
    words: CARD,
    columns: SIGNED.filter(({ key }) => key !== "BALANCE"),
    date: "DD/MM/YYYY",
    balances: "NONE",
    amountSign: "OWED",
    balanceSign: "OWED",
    numbers: { decimal: ".", group: ",", currency: "$" },
    openingRow: null,
    closingRow: null,
    totals: false,
    cardWords: true,
  },
];
