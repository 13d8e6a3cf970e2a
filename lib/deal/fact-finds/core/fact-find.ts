/** The questionnaire's topics, one per screen, in order. */
export const factFindTopics = [
  "PERSON",
  "HOME",
  "WORK",
  "INCOME",
  "ASSETS",
  "DEBTS",
  "SPENDING",
  "GOALS",
] as const;
export type FactFindTopic = (typeof factFindTopics)[number];

/** How often an amount is paid. */
export const paidPeriods = ["WEEKLY", "FORTNIGHTLY", "FOUR_WEEKLY", "MONTHLY", "YEARLY"] as const;
export type PaidPeriod = (typeof paidPeriods)[number];

/** An amount in cents and its payment frequency. */
export type Paid = { cents: number; per: PaidPeriod };

type Single = string | number | boolean | null;

/** One entry of a list: a job, a debt. Its `id` is stable while it is edited. */
export type FactFindEntry = { id: string } & Record<string, Single | Paid>;

/**
 * A single value (amounts in cents, days as YYYY-MM-DD), a payment, or a list. An empty list means the applicant has
 * none. Null means the applicant removed a prefilled answer.
 */
export type FactFindValue = Single | Paid | FactFindEntry[];

/** An applicant's answers by question. A question that was never answered is absent. */
export type FactFindAnswers = Record<string, FactFindValue>;

/** A broker's choice of the declared, observed or their own figure. */
export const figureChoices = ["DECLARED", "OBSERVED", "OTHER"] as const;
export type FigureChoice = (typeof figureChoices)[number];

/** CHANGED means signed and changed since, so it needs a new signature. */
export const factFindStates = ["NOT_STARTED", "IN_PROGRESS", "COMPLETE", "SIGNED", "CHANGED"] as const;
export type FactFindState = (typeof factFindStates)[number];

/** The checklist's view of one applicant's fact find. */
export type DeclaredFacts = {
  clientId: string;
  state: FactFindState;
  /** Unanswered required questions. */
  missing: number;
  /** Declared employers, without the applicant's own business. */
  employers: readonly string[];
  isSelfEmployed: boolean;
  /** What the applicant expects to change; null for nothing. */
  change: string | null;
};
