import payeeWords from "#data/categories/payee-words.json" with { type: "json" };
import type { Category } from "../understand/categories.ts";
import { isPlatform } from "../understand/counted-income.ts";
import { type Frequency, findPaymentPattern, paymentsPerYear } from "../understand/frequency.ts";
import type { StoredTransaction, Understood } from "../understand/types.ts";
import { dayNumber } from "../values/calendar.ts";
import { compareText } from "../values/order.ts";
import { descriptionWords } from "../values/text.ts";
import { findMerchant } from "./find-merchant.ts";
import { merchantName, withoutProcessor } from "./merchant-name.ts";
import { isPersonName } from "./people.ts";
import { INLAND_REVENUE } from "./state-payments.ts";

const organisation = new Set(payeeWords.lists.organisations.words);

const minMonthlyWages = 80_000;

const landlordsAgent = /\b(?:PROPERTY MANAGE[A-Z]*|PROPERTY MGMT|RENTALS?|REAL ESTATE|REALTY|PROPERTIES)\b/;

const familyTrust = /\b(?:FAMILY TRUST|FAMILY TR)\b/;

/**
 * Categorises regular credits from one payer that no rule matches, since many employers print only their name. An
 * organisation that pays at least $800 a month counts as an employer, a property manager as a source of rent, a person as
 * a partner or family, and any other regular payer as other income. All have low confidence so that a person reviews them.
 */
export function findRegularCredits(
  rows: readonly StoredTransaction[],
  understood: Map<string, Understood>,
): void {
  const unknown = rows.filter(({ transactionId, amount }) => {
    const meaning = understood.get(transactionId);
    return amount > 0 && meaning?.category === "UNCATEGORISED" && meaning.rule === "NONE";
  });
  const byPayer = Map.groupBy(unknown, ({ transactionId }) => understood.get(transactionId)?.merchant ?? "");
  for (const [payer, credits] of byPayer) {
    const pattern = patternOf(credits);
    if (!pattern) continue;
    const average = credits.reduce((sum, row) => sum + row.amount, 0) / pattern.days;
    const monthly = (average * paymentsPerYear[pattern.frequency]) / 12;
    const merchant = printedName(credits);
    const category = incomeFrom(payer, merchant, monthly, credits);
    const confidence = category === "OTHER_INCOME" || category === "PARTNER_TRANSFER" ? 0.4 : 0.6;
    markRegular(credits, understood, { merchant, category, evidence: pattern.frequency, confidence });
  }
}

/** The frequency of credits, and the number of days with one. Null if they have no regular interval. */
function patternOf(credits: readonly StoredTransaction[]): { frequency: Frequency; days: number } | null {
  const days = [...new Set(credits.map((row) => dayNumber(row.date)))].sort((a, b) => a - b);
  const pattern = findPaymentPattern(days, () => true);
  return pattern && { frequency: pattern.frequency, days: days.length };
}

function markRegular(
  credits: readonly StoredTransaction[],
  understood: Map<string, Understood>,
  found: Pick<Understood, "category" | "evidence" | "confidence"> & { merchant?: string },
): void {
  for (const { transactionId } of credits) {
    const meaning = understood.get(transactionId);
    if (meaning) understood.set(transactionId, { ...meaning, ...found, rule: "REGULAR_CREDIT" });
  }
}

/**
 * A platform passes on a business's takings and a family trust pays its beneficiaries. Neither pays wages. A person may
 * share costs, pay board or repay a loan, so their transfers are not income until the broker says so.
 */
function incomeFrom(
  payer: string,
  printed: string,
  monthly: number,
  credits: readonly StoredTransaction[],
): Category {
  if (landlordsAgent.test(printed)) return "RENTAL_INCOME";
  if (familyTrust.test(printed) || isPlatform(printed)) return "OTHER_INCOME";
  if (isPerson(descriptionWords(printed))) return "PARTNER_TRANSFER";
  const employer = monthly >= minMonthlyWages && credits.some((row) => isOrganisation(payer, row));
  return employer ? "SALARY" : "OTHER_INCOME";
}

/**
 * Returns the payer's name as the bank prints it most often. An employer's name may differ from its brand: "Auckland
 * Transport" as an employer is not a fare.
 */
function printedName(credits: readonly StoredTransaction[]): string {
  const names = credits.map((row) => merchantName(descriptionWords(withoutProcessor(row.description)), true));
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length] as const);
  counts.sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  return counts[0]?.[0] ?? "";
}

const maxSpread = 0.25;
const minSteadyShare = 0.6;

const supportFrequencies = new Set<Frequency>(["WEEKLY", "FORTNIGHTLY", "FOUR_WEEKLY"]);

/**
 * Categorises regular credits of Inland Revenue without a code. It pays family support and parental leave weekly or
 * fortnightly, and passes on child support monthly. Tax refunds are irregular.
 */
export function findStateSupport(
  rows: readonly StoredTransaction[],
  understood: Map<string, Understood>,
): void {
  const byPayer = Map.groupBy(
    rows.filter((row) => {
      const meaning = understood.get(row.transactionId);
      const isCodeless = meaning?.rule === "STRUCTURE" && meaning.evidence === INLAND_REVENUE;
      return isCodeless && row.amount > 0;
    }),
    (row) => understood.get(row.transactionId)?.merchant,
  );
  for (const all of byPayer.values()) {
    const credits = steadyPayments(all);
    const pattern = patternOf(credits);
    if (!pattern || credits.length < all.length * minSteadyShare) continue;
    const category = supportFrequencies.has(pattern.frequency) ? "BENEFIT" : "OTHER_INCOME";
    markRegular(credits, understood, { category, evidence: pattern.frequency, confidence: 0.6 });
  }
}

/** Returns the payments close to their median. A tax refund among them differs. */
function steadyPayments(credits: readonly StoredTransaction[]): StoredTransaction[] {
  const amounts = credits.map((row) => row.amount).sort((a, b) => a - b);
  const usual = amounts[amounts.length >> 1] ?? 0;
  return credits.filter(({ amount }) => Math.abs(amount - usual) <= usual * maxSpread);
}

/** Whether a payer is a person: two to four words with a given name, surname or initial, and none of an organisation. */
function isPerson(words: readonly string[]): boolean {
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    words.every((word) => /^[A-Z]+$/.test(word) && !organisation.has(word)) &&
    words.some((word) => word.length === 1 || isPersonName(word))
  );
}

/** Whether a payer is an organisation: by a word in its name, or because it is a known merchant. */
function isOrganisation(payer: string, row: StoredTransaction): boolean {
  const words = descriptionWords(payer);
  return (
    words.some((word) => organisation.has(word)) || findMerchant(descriptionWords(row.description)) !== null
  );
}
