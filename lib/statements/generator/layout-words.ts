import type { StatementWords } from "./statement-layout.ts";

export const ENGLISH: StatementWords = {
  title: "Account statement",
  account: "Account number",
  period: "Statement period",
  to: "to",
  opening: "Opening balance",
  closing: "Closing balance",
  credits: "Total credits",
  debits: "Total debits",
  months: "January February March April May June July August September October November December".split(" "),
};

export const AMERICAN: StatementWords = {
  ...ENGLISH,
  title: "Checking account statement",
  to: "through",
  opening: "Beginning balance",
  closing: "Ending balance",
  credits: "Total deposits and additions",
  debits: "Total withdrawals",
};

export const CARD: StatementWords = {
  ...ENGLISH,
  title: "Credit card statement",
  account: "Card number",
  opening: "Previous balance",
  closing: "New balance",
};

export const LOAN: StatementWords = {
  ...ENGLISH,
  title: "Home loan statement",
  account: "Loan account number",
};

export const FRENCH_CANADIAN: StatementWords = {
  title: "Relevé de compte",
  account: "Compte numéro",
  period: "Période du",
  to: "au",
  opening: "Solde d'ouverture",
  closing: "Solde de fermeture",
  credits: "Total des crédits",
  debits: "Total des débits",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
};

export const GERMAN: StatementWords = {
  title: "Kontoauszug",
  account: "Kontonummer",
  period: "Zeitraum vom",
  to: "bis",
  opening: "Anfangssaldo",
  closing: "Endsaldo",
  credits: "Summe Gutschriften",
  debits: "Summe Lastschriften",
  months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
};

export const FRENCH: StatementWords = {
  title: "Relevé de compte",
  account: "Compte numéro",
  period: "Période du",
  to: "au",
  opening: "Solde précédent",
  closing: "Nouveau solde",
  credits: "Total des crédits",
  debits: "Total des débits",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
};

export const SPANISH: StatementWords = {
  title: "Extracto de cuenta",
  account: "Cuenta número",
  period: "Periodo del",
  to: "al",
  opening: "Saldo anterior",
  closing: "Saldo final",
  credits: "Total abonos",
  debits: "Total cargos",
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  ),
};

export const ITALIAN: StatementWords = {
  title: "Estratto conto",
  account: "Conto numero",
  period: "Periodo dal",
  to: "al",
  opening: "Saldo iniziale",
  closing: "Saldo finale",
  credits: "Totale entrate",
  debits: "Totale uscite",
  months:
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
      " ",
    ),
};

export const DUTCH: StatementWords = {
  title: "Rekeningafschrift",
  account: "Rekeningnummer",
  period: "Periode van",
  to: "tot",
  opening: "Beginsaldo",
  closing: "Eindsaldo",
  credits: "Totaal bij",
  debits: "Totaal af",
  months: "januari februari maart april mei juni juli augustus september oktober november december".split(
    " ",
  ),
};

export const PORTUGUESE: StatementWords = {
  title: "Extrato de conta",
  account: "Conta número",
  period: "Período de",
  to: "a",
  opening: "Saldo inicial",
  closing: "Saldo final",
  credits: "Total entradas",
  debits: "Total saídas",
  months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
    " ",
  ),
};
