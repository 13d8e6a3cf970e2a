import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";

/** A rectangle on a page, in points from its top left corner. */
export type PlaceOnPage = { x: number; y: number; width: number; height: number };

/** The evidence for a figure, which its proof mark opens. */
export type Evidence =
  /** The transactions that make up the figure. Each opens its line on the statement. */
  | {
      kind: "TRANSACTIONS";
      applicationId: string;
      filter: Partial<TransactionFilter>;
      /** How the figure is calculated from them. */
      arithmetic?: string;
    }
  /** One transaction: its line on the statement. */
  | { kind: "TRANSACTION"; applicationId: string; transactionId: string }
  /** How an account's statements were proved: balances, totals, and each contradiction with its page. */
  | { kind: "STATEMENTS"; applicationId: string; accountId: string }
  /** A page of a document, with a place marked. */
  | {
      kind: "PAGE";
      documentId: string;
      page: number;
      place?: PlaceOnPage;
      /** Other places on the page, marked more faintly. */
      others?: readonly PlaceOnPage[];
      /** The name of the place, for screen readers; the title of the evidence if absent. */
      markName?: string;
    }
  /** A payslip or tax summary with what was read from it. */
  | { kind: "INCOME_DOCUMENT"; applicationId: string; documentId: string }
  /** An applicant's answer in the fact find beside what documents show. */
  | { kind: "ANSWER"; applicationId: string; clientId: string | null; field: string }
  /** Who entered or changed a record, and when. */
  | { kind: "AUDIT"; applicationId: string; entity: string; entityId: string }
  /** An explanation, and where to decide or correct it. */
  | { kind: "NOTE"; text: string; link?: { label: string; href: string } };

/** The margin around a mark, in points. */
const MARGIN = 3;

/** A place on a page of this size, as percentages of its image. */
export function placeStyle(
  { x, y, width, height }: PlaceOnPage,
  page: { width: number; height: number },
): { left: string; top: string; width: string; height: string } {
  const share = (points: number, of: number) => `${Math.round((10_000 * points) / of) / 100}%`;
  const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
  return {
    left: share(left, page.width),
    top: share(top, page.height),
    width: share(Math.min(page.width, x + width + MARGIN) - left, page.width),
    height: share(Math.min(page.height, y + height + MARGIN) - top, page.height),
  };
}
