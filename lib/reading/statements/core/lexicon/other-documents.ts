import otherDocuments from "#data/reading/other-documents.json" with { type: "json" };
import { anyOf } from "./phrases.ts";

/** A document that has dates and amounts but is not an account statement. */
export type OtherDocument = {
  /** With its article, for the message that refuses the file: `an invoice`. */
  name: string;
  /** A short line at the top of the document that states what it is. */
  titles: RegExp;
  /** Words that statements rarely print outside their rows. One alone is not enough: banks advertise shares too. */
  words: RegExp;
  /** A card statement may call itself an invoice and use these words. */
  includesCards?: boolean;
};

const { documents, lists } = otherDocuments;

export const OTHER_DOCUMENTS: readonly OtherDocument[] = documents.map((document) => ({
  ...document,
  titles: anyOf(document.titles),
  words: anyOf(document.words),
}));

export const SURELY_OTHER = anyOf(lists.surelyOther.words);

export const TRADE_HEADINGS = anyOf(lists.tradeHeadings.words, "g");

export const SAMPLE = anyOf(lists.samples.words);

export const GUIDE_TITLE = anyOf(lists.guideTitles.words);

export const EXPLANATION = anyOf(lists.explanations.words);

/** An invoice that matches both is a card statement. */
export const CARD_INVOICE = [anyOf(lists.cards.words), anyOf(lists.cardBalances.words)];
