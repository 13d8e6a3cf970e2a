import type { ClientDetails, Employment } from "#lib/records/clients/correction-schemas.ts";
import type { LoanAccountType, RepaymentFrequency } from "#lib/records/loan-accounts/core/loan-account.ts";
import type { LoanPurpose } from "#lib/records/loan-requests/core/loan-request.ts";
import type { FactFindAnswers, FactFindEntry } from "./fact-find.ts";

type KnownClient = Pick<
  ClientDetails,
  "firstName" | "lastName" | "dateOfBirth" | "phone" | "homeAddress" | "formerAddresses" | "employment"
>;

export type KnownLoan = {
  id: string;
  type: LoanAccountType;
  lender: string | null;
  balance: number | null;
  limit: number | null;
  repaymentAmount: number | null;
  repaymentFrequency: RepaymentFrequency | null;
  currency: string;
};

/** Known details as answers, which the applicant confirms instead of entering again. */
export function knownAnswers(input: {
  client: KnownClient;
  request: { purpose: LoanPurpose | null; price: number | null };
  loans: readonly KnownLoan[];
}): FactFindAnswers {
  const { client, request, loans } = input;
  const { firstName, lastName, dateOfBirth, phone, homeAddress } = client;
  const debts = loans.filter(({ currency }) => currency === "NZD").map(knownDebt);
  const jobs = client.employment.filter(({ to }) => to === null).map(knownJob);
  const known = {
    firstName,
    lastName,
    dateOfBirth,
    phone,
    homeAddress,
    purpose: request.purpose,
    price: request.price,
    previousAddress: client.formerAddresses[0]?.address ?? null,
    jobs: jobs.length > 0 ? jobs : null,
    debts: debts.length > 0 ? debts : null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
}

function knownJob({ employer, role, kind, from }: Employment, index: number): FactFindEntry {
  return {
    id: `employment-${index + 1}`,
    employer,
    ...(role !== null && { position: role }),
    type: kind,
    ...(from !== null && { since: from }),
  };
}

function knownDebt(loan: KnownLoan): FactFindEntry {
  const { id, type, lender, balance, limit, repaymentAmount, repaymentFrequency } = loan;
  return {
    id: `account-${id}`,
    type,
    ...(lender !== null && { lender }),
    ...(limit !== null && { limit: Math.abs(limit) }),
    ...(balance !== null && { balance: Math.abs(balance) }),
    ...(repaymentAmount !== null &&
      repaymentFrequency !== null && {
        repayment: { cents: Math.abs(repaymentAmount), per: repaymentFrequency },
      }),
  };
}
