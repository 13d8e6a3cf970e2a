/** The facts that decide how long an application's records are kept. Dates in New Zealand, YYYY-MM-DD. */
export type RecordFacts = {
  /** Whether advice was given or lending sought. If so, the law requires the records. */
  isAdvised: boolean;
  /** The day of the latest record of the advice, the submissions and the applicants' signatures. */
  lastRecordOn: string;
  /** The day of the latest record of any kind. */
  lastActivityOn: string;
  /** The end of the longest loan that was drawn and has not been repaid; null without one. */
  loanRunsUntil: string | null;
};

/** The same day some years later; 29 February becomes the 28th where there is none. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The last day on which the law requires an application's records, or null if it does not require any today. The period
 * starts with the latest record. If an arranged loan still runs, it starts today, because the client ends the
 * relationship by asking for erasure.
 */
export function requiredUntil(facts: RecordFacts, today: string, years: number): string | null {
  if (!facts.isAdvised) return null;
  const runs = facts.loanRunsUntil !== null && facts.loanRunsUntil >= today;
  const until = addYears(runs ? today : facts.lastRecordOn, years);
  return until >= today ? until : null;
}

/** Whether an application is past retention and due for automatic erasure. */
export function isPastRetention(facts: RecordFacts, today: string, years: number): boolean {
  if (facts.loanRunsUntil !== null && facts.loanRunsUntil >= today) return false;
  const last = [facts.lastActivityOn, facts.lastRecordOn, facts.loanRunsUntil ?? ""].toSorted().at(-1) ?? "";
  return addYears(last, years) < today;
}
