import type { FactFindAnswers, FactFindEntry } from "#lib/deal/fact-finds/core/fact-find.ts";
import { questionnaire } from "#lib/deal/fact-finds/core/questions.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";

/** A loan drawn in the earlier deal, as entered in the next one. */
type DrawnLoan = {
  accountId: string;
  type: LoanAccountType;
  lender: string;
  balance: Cents;
  limit: Cents | null;
};

type DealProperty = {
  id: string;
  isHome: boolean;
  address: string | null;
  value: Cents | null;
  /** Bought or built with the loan. Otherwise the applicants owned it before, and may have listed it. */
  isNew: boolean;
};

const PROPERTIES = ["HOME", "PROPERTY"];

/** Goals of the earlier deal do not apply to the next. */
const goals: ReadonlySet<string> = new Set(
  questionnaire
    .filter(({ topic }) => topic === "GOALS")
    .flatMap(({ questions }) => questions.map(({ key }) => key)),
);

/**
 * An applicant's answers for the next deal: without the earlier goals, and with the property and loans of the earlier
 * deal, for the applicant to confirm. The property is listed even if nothing else is, because it is recorded nowhere else;
 * the loans are loan accounts too, so an unanswered list of debts stays open.
 */
export function carriedAnswers(
  answers: FactFindAnswers,
  deal: { isJoint: boolean; loans: readonly DrawnLoan[]; property: DealProperty | null },
): FactFindAnswers {
  const shared: Record<string, true> = deal.isJoint ? { shared: true } : {};
  const kept = Object.fromEntries(Object.entries(answers).filter(([key]) => !goals.has(key)));
  const { assets, debts } = kept;
  const { property } = deal;
  const listed = Array.isArray(assets) ? assets : [];
  const isListed = listed.some(({ type }) => PROPERTIES.includes(String(type)));
  if (property && (property.isNew || !isListed))
    kept.assets = [...listed, { ...assetOf(property), ...shared }];
  if (Array.isArray(debts))
    kept.debts = [...debts, ...deal.loans.map((loan) => ({ ...debtOf(loan), ...shared }))];
  return kept;
}

function assetOf({ id, isHome, address, value }: DealProperty): FactFindEntry {
  return {
    id: `property-${id}`,
    type: isHome ? "HOME" : "PROPERTY",
    ...(address !== null && { description: address }),
    ...(value !== null && { value }),
  };
}

function debtOf({ accountId, type, lender, balance, limit }: DrawnLoan): FactFindEntry {
  return { id: `account-${accountId}`, type, lender, balance, ...(limit !== null && { limit }) };
}
