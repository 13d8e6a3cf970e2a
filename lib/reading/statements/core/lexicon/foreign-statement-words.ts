import foreignStatements from "#data/reading/foreign-statements.json" with { type: "json" };
import { letterWords } from "../values/text.ts";

const { statements, accounts, banks } = foreignStatements.lists;

/** Names of statements and their parts in other languages. */
const STATEMENT_WORDS = phrasesOf(statements.words);

/** Labels of account numbers in other languages. */
const ACCOUNT_WORDS = phrasesOf(accounts.words);

const BANK_WORDS = phrasesOf(banks.words);

/** Phrases in the form of `letterWords`. In Latin script, only whole words count. */
type Phrases = { latin: readonly string[]; others: readonly string[] };

function phrasesOf(words: readonly string[]): Phrases {
  const all = words.map(letterWords);
  return {
    latin: all.filter((word) => /^[a-z ]+$/.test(word)).map((word) => ` ${word} `),
    others: all.filter((word) => !/^[a-z ]+$/.test(word)),
  };
}

function phrasesIn(text: string, { latin, others }: Phrases): string[] {
  const plain = ` ${letterWords(text)} `;
  const isLatin = /^[a-z ]*$/.test(plain);
  return (isLatin ? latin : [...latin, ...others]).filter((phrase) => plain.includes(phrase));
}

/** The words in a line that bank statements use, in languages that `statement-words.ts` does not cover. */
export function foreignStatementWords(text: string): string[] {
  return [...phrasesIn(text, STATEMENT_WORDS), ...phrasesIn(text, ACCOUNT_WORDS)];
}

/** Whether a text in another script or language names a bank. */
export function hasForeignBankName(text: string): boolean {
  return phrasesIn(text, BANK_WORDS).length > 0;
}

/** Groups of digits and masks, with one space or hyphen between them. */
const NUMBER = /[\dx*•]+(?:[ -][\dx*•]+)*/g;

/** The account number after its label in one of these languages, or null. A date does not count. */
export function foreignAccountNumber(text: string): string | null {
  const first = text.search(/\d{3}|[x*•]{3}/);
  if (first <= 0 || phrasesIn(text.slice(0, first), ACCOUNT_WORDS).length === 0) return null;
  const found = text.match(NUMBER)?.find((number) => (number.match(/\d/g) ?? []).length >= MIN_DIGITS);
  return found && found.length <= MAX_LENGTH && !/^\d{4}-\d{2}-\d{2}(?!\d)/.test(found) ? found : null;
}

const MIN_DIGITS = 6;
const MAX_LENGTH = 34;
