import { CARD } from "../layout-words.ts";
import type { StatementLayout } from "../statement-layout.ts";
import { column, PLAIN, SIGNED } from "./plain.ts";

/** A page of charges, whose balances stand in its summary alone. */
const CARD_PAGE: StatementLayout = {
  ...PLAIN,
  words: CARD,
  balances: "NONE",
  amountSign: "OWED",
  balanceSign: "OWED",
  openingRow: null,
  closingRow: null,
  cardWords: true,
};

/** Credit cards, which print what is owed. */
export const CARDS_LAYOUTS: readonly StatementLayout[] = [
  {
    ...CARD_PAGE,
    name: "card-cr-suffix",
    bank: "Pohutukawa Bank",
    columns: [
      column("DATE", "Transaction date", 40, 80),
      column("VALUE_DATE", "Processed date", 125, 80),
      column("TEXT", "Details", 215, 220),
      column("AMOUNT", "Amount", 450, 100),
    ],
    date: "DD MMM",
    amountSign: "CR",
    balanceSign: "CR",
    totals: false,
  },
  {
    ...CARD_PAGE,
    name: "card-positive-purchases",
    bank: "Tussock Card Services",
    columns: SIGNED.filter(({ key }) => key !== "BALANCE"),
    date: "DD/MM/YYYY",
    numbers: { decimal: ".", group: ",", currency: "$" },
    totals: false,
  },
  {
    ...CARD_PAGE,
    name: "card-holders",
    bank: "Saltmarsh Card Bank",
    columns: [
      column("DATE", "Date", 40, 60),
      column("TEXT", "Transaction details", 105, 250),
      column("AMOUNT", "Amount (A$)", 450, 100),
    ],
    date: "DD MMM YY",
    totals: false,
    wrap: 1,
    extras: { ...PLAIN.extras, cardHolders: true, underRow: "FOREIGN", letterhead: true, promotion: "AFTER" },
  },
  {
    ...CARD_PAGE,
    name: "card-payments-and-charges",
    bank: "Redwood Card Services",
    paper: "LETTER",
    words: { ...CARD, credits: "Payments and credits", debits: "Purchases" },
    columns: [
      column("DATE", "Trans Date", 40, 60),
      column("VALUE_DATE", "Post Date", 105, 60),
      column("TEXT", "Description of transaction", 170, 250),
      column("AMOUNT", "Amount", 450, 100),
    ],
    date: "MM/DD",
    numbers: { decimal: ".", group: ",", currency: "$" },
    sections: null,
  },
];
