import { findRhythm, paymentsPerYear } from "../understand/frequency.ts";
import type { StoredTransaction, Understood } from "../understand/types.ts";
import { dayNumber } from "../values/calendar.ts";
import { descriptionWords } from "../values/text.ts";
import { findMerchant } from "./find-merchant.ts";

const organisation = new Set(
  (
    "LTD INC LLC PLC PTY GMBH GROUP HOLDINGS SERVICES SOLUTIONS CONSTRUCTION BUILDERS TRANSPORT LOGISTICS COUNCIL " +
    "HOSPITAL HEALTH SCHOOL COLLEGE UNIVERSITY MINISTRY DEPARTMENT DHB TRUST COMPANY CO CORPORATION INDUSTRIES " +
    "ENGINEERING CONTRACTING FOODS FARMS ENTERPRISES PARTNERS ASSOCIATES RECRUITMENT STAFFING MOTORS POLICE DEFENCE"
  ).split(" "),
);

const leastWagesAMonth = 80_000;

/**
 * Categorises regular credits from one payer that no rule matches, since many employers print only their
 * name. An organisation that pays at least $800 a month is treated as an employer, any other regular payer as
 * other income. Both have low confidence so that a person reviews them.
 */
export function findRegularCredits(
  rows: readonly StoredTransaction[],
  understood: Map<string, Understood>,
): void {
  const byPayer = new Map<string, StoredTransaction[]>();
  for (const row of rows) {
    const meaning = understood.get(row.transactionId);
    if (row.amount <= 0 || meaning?.category !== "UNCATEGORISED" || meaning.rule !== "NONE") continue;
    const credits = byPayer.get(meaning.merchant);
    if (credits) credits.push(row);
    else byPayer.set(meaning.merchant, [row]);
  }
  for (const [payer, credits] of byPayer) {
    const days = [...new Set(credits.map((row) => dayNumber(row.date)))].sort((a, b) => a - b);
    const rhythm = findRhythm(days, () => true);
    if (!rhythm) continue;
    const average = credits.reduce((sum, row) => sum + row.amount, 0) / days.length;
    const monthly = (average * paymentsPerYear[rhythm.frequency]) / 12;
    const employer = monthly >= leastWagesAMonth && credits.some((row) => isOrganisation(payer, row));
    for (const row of credits) {
      const meaning = understood.get(row.transactionId);
      if (!meaning) continue;
      understood.set(row.transactionId, {
        ...meaning,
        category: employer ? "SALARY" : "OTHER_INCOME",
        rule: "REGULAR_CREDIT",
        evidence: rhythm.frequency,
        confidence: employer ? 0.6 : 0.4,
      });
    }
  }
}

/** Whether a payer is an organisation: by a word in its name, or because it is a known merchant. */
function isOrganisation(payer: string, row: StoredTransaction): boolean {
  const words = descriptionWords(payer);
  return (
    words.some((word) => organisation.has(word)) || findMerchant(descriptionWords(row.description)) !== null
  );
}
