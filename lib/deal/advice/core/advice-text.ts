import { type Stated, statedLending } from "#lib/lending/serviceability/core/stated-lending.ts";
import { formatDate } from "#lib/platform/dates.ts";
import type { AdviceRecord, DisclosureWay } from "./advice-record.ts";

/** The saved calculation that a record refers to, with each bank's lending and the guides that it may be above. */
export type ComparedLenders = {
  name: string;
  /** YYYY-MM-DD. */
  calculatedOn: string;
  banks: readonly (Stated & { name: string })[];
};

/** How a disclosure was given, as the end of a sentence. */
export const disclosureWayPhrases: Record<DisclosureWay, string> = {
  EMAIL: "by email",
  IN_PERSON: "in person",
  POST: "by post",
  LINK: "by link",
};

const NOT_RECORDED = "Not recorded.";

/** The headings of the text, which screens set apart from its paragraphs. */
export const adviceHeadings = {
  disclosure: "Disclosure",
  needs: "What you need",
  lenders: "Lenders compared",
  recommendation: "Recommendation",
  conflicts: "Conflicts of interest",
  commission: "Commission",
  declaration: "Your acknowledgement",
} as const;

const DECLARATION =
  "I received the disclosure named above. I have read this advice and had the chance to ask questions about it. I understand the recommendation and its reasons.";

/**
 * The advice as applicants read and acknowledge it. It contains no names, so correcting one leaves signed texts
 * unchanged; an acknowledgement is valid while this text is unchanged.
 */
export function adviceText(record: AdviceRecord, compared: ComparedLenders | null): string {
  const { disclosure, needs, recommendation, conflicts, commission } = record;
  const sections: [string, string][] = [
    [
      adviceHeadings.disclosure,
      disclosure === null
        ? NOT_RECORDED
        : `${disclosure.document}, given to you on ${formatDate(disclosure.givenOn)} ${disclosureWayPhrases[disclosure.how]}.`,
    ],
    [adviceHeadings.needs, needs ?? NOT_RECORDED],
    [adviceHeadings.lenders, compared === null ? NOT_RECORDED : lendersText(compared)],
    [
      adviceHeadings.recommendation,
      recommendation === null ? NOT_RECORDED : `${recommendation.lenderName}\n${recommendation.reasons}`,
    ],
    [adviceHeadings.conflicts, conflicts ?? NOT_RECORDED],
    [adviceHeadings.commission, commission ?? NOT_RECORDED],
    [adviceHeadings.declaration, DECLARATION],
  ];
  return sections.map(([heading, text]) => `${heading}\n${text}`).join("\n\n");
}

function lendersText({ name, calculatedOn, banks }: ComparedLenders): string {
  const highestFirst = banks.toSorted((a, b) => b.maxLending - a.maxLending || a.name.localeCompare(b.name));
  const lines = highestFirst.map((bank) => `${bank.name}: up to ${statedLending(bank)}`);
  return [`${name}, calculated on ${formatDate(calculatedOn)}`, ...lines].join("\n");
}
