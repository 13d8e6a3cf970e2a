import { impliedGross } from "#lib/lending/serviceability/core/gross-from-net.ts";
import {
  EXPENSES,
  type ExpenseKey,
  MAX_ITEMS,
  withExpenses,
} from "#lib/lending/serviceability/core/household.ts";
import { debtsInFile } from "#lib/lending/serviceability/core/in-file/debts-in-file.ts";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import {
  deductionsOnPayslips,
  incomesByApplicant,
} from "#lib/lending/serviceability/core/in-file/incomes-by-applicant.ts";
import { incomesInFile, seenPay } from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { type DebtRow, inFile } from "#lib/lending/serviceability/core/in-file/row.ts";
import {
  type ApplicationFile,
  figure,
  type SeenField,
  seenInFile,
} from "#lib/lending/serviceability/core/in-file/seen-in-file.ts";
import { type Cents, toCents } from "#lib/platform/money.ts";
import type { PreparedTax } from "#lib/reading/tax/tax.ts";
import { securityValue } from "#lib/records/loan-requests/core/funds.ts";
import { type DepositKind, isBuying } from "#lib/records/loan-requests/core/loan-request.ts";
import type { LoanRequestResponse } from "#lib/records/loan-requests/schemas.ts";
import { withDecided } from "./prefill-decided.ts";
import type { Prefill } from "./prefill-type.ts";
import {
  type ApplicantValues,
  BLANK_VALUES,
  BOUGHT_ID,
  blankApplicant,
  blankProperty,
  type CalculatorValues,
  type PropertyRow,
  SEEN_RENTAL_ID,
} from "./values/values.ts";

type Person = { clientId: string; name: string; age: number };

type PrefillSource = ApplicationFile & {
  people: readonly Person[];
  tax: PreparedTax;
  /** Replacements from fact finds and the broker's decisions. */
  decided?: DecidedInFile;
  request?: LoanRequestResponse;
};

/** Prefills a calculation from an application's file, with each value's source. */
export function prefillFrom({ people, tax, decided, request, ...file }: PrefillSource): Prefill {
  const { fields } = seenInFile(file);
  const sources: Prefill["sources"] = {};
  const costs: Partial<Record<ExpenseKey, Cents>> = {};
  for (const { key } of EXPENSES) {
    const seen = decided?.expenses[key] ?? fields.find(({ field }) => field === key);
    if (seen === undefined) continue;
    costs[key] = seen.cents;
    sources[key] = seen.source;
  }
  const board = decided?.boarders ?? fields.find(({ field }) => field === "boarderIncomeGrossWeekly");
  if (board !== undefined) sources.boarderIncomeWeekly = board.source;
  const debts = debtsInFile(file);
  const requested = requestedValues(request);
  const applicants = applicantsInFile(people.slice(0, MAX_ITEMS.applicants), file, tax, decided);
  const values: CalculatorValues = {
    ...BLANK_VALUES,
    applicants,
    households: livingTogether(applicants.length),
    expenses: withExpenses(BLANK_VALUES.expenses, costs),
    boarderIncomeWeekly: board?.cents ?? null,
    debts: debts.debts.map((row) => withOutcome(row, request)),
    properties: [...requested.properties, ...rentals(fields)],
    loan: requested.loan,
    funds: requested.funds,
  };
  return {
    values: decided ? withDecided(values, decided) : values,
    sources,
    isRequested: (request?.version ?? 0) > 0,
    remarks: [...remarksOn(people, file, decided), ...debts.remarks],
    seen: fields,
    pay: seenPay(file),
  };
}

/** Two applicants live together, and any further ones. */
function livingTogether(count: number): CalculatorValues["households"] {
  const people = Array.from({ length: count }, (_, index) => index);
  return [
    { adults: people.slice(0, 2), dependants: 0 },
    { adults: people.slice(2), dependants: 0 },
  ];
}

function applicantsInFile(
  people: readonly Person[],
  file: ApplicationFile,
  tax: PreparedTax,
  decided: DecidedInFile | undefined,
): ApplicantValues[] {
  const { other } = incomesInFile(file);
  const owed = studentLoanOwed(file);
  const owners = studentLoanOwners(people, file, decided);
  const owner = owners.length === 1 ? owners[0] : undefined;
  const incomes = incomesByApplicant(people, file);
  const isApplicant = (clientId: string | null) => people.some((person) => person.clientId === clientId);
  return people.map(({ clientId, name, age }, index) => {
    const blank = blankApplicant(clientId);
    const { slips = [], wages = [], businesses = [] } = incomes[index] ?? {};
    const studentLoan =
      owed === null || owner?.clientId !== clientId
        ? {}
        : { studentLoan: true, studentLoanBalance: owed.balance };
    const { kiwiSaverRate, studentLoan: deducted } = deductionsOnPayslips(slips);
    const applicant = {
      ...blank,
      kiwiSaverRate: kiwiSaverRate === null ? null : Math.round(kiwiSaverRate * 1000) / 1000,
      studentLoan: deducted,
      ...studentLoan,
      name,
      // An age outside the range means a wrong date of birth.
      age: age >= 16 && age <= 99 ? age : null,
    };
    const rows = [
      ...slips.flatMap((slip) => slip.rows),
      // Statements show net pay, so the gross amount is an estimate until a payslip or the broker confirms it.
      ...wages.map(({ row, yearly }) => ({ ...row, amount: impliedGross(tax, yearly, applicant) })),
      ...businesses.map(({ row }) => row),
    ];
    const others = other
      .filter((income) => (isApplicant(income.clientId) ? income.clientId === clientId : index === 0))
      .map(({ row }) => row);
    return { ...applicant, incomes: [...(rows.length > 0 ? rows : blank.incomes), ...others] };
  });
}

/** Rent received for a property whose value is not in the statements. */
function rentals(fields: readonly SeenField[]): PropertyRow[] {
  const rent = fields.find(({ field }) => field === "rentalIncomeGrossWeekly");
  if (rent === undefined) return [];
  const row = blankProperty(SEEN_RENTAL_ID, "INVESTMENT");
  return [inFile(row, { rentWeekly: rent.cents, evidence: rent.source })];
}

/** What is owed on the student loan on file; null without one. */
function studentLoanOwed({ loanAccounts }: ApplicationFile): { balance: Cents | null } | null {
  const loans = loanAccounts.filter(({ type, currency }) => type === "STUDENT_LOAN" && currency === "NZD");
  if (loans.length === 0) return null;
  const balances = loans.map((account) => figure(account, "balance"));
  const isKnown = balances.every((cents) => cents !== null);
  return { balance: isKnown ? balances.reduce<Cents>((sum, cents) => sum + (cents ?? 0), 0) : null };
}

/** The applicants who repay the student loan on file, by payslip or declaration; a single applicant always does. */
function studentLoanOwners(
  people: readonly Person[],
  file: ApplicationFile,
  decided: DecidedInFile | undefined,
) {
  if (people.length === 1) return people;
  const incomes = incomesByApplicant(people, file);
  return people.filter(
    ({ clientId }, index) =>
      deductionsOnPayslips(incomes[index]?.slips ?? []).studentLoan ||
      decided?.people.some((person) => person.clientId === clientId && person.studentLoan),
  );
}

function remarksOn(
  people: readonly Person[],
  file: ApplicationFile,
  decided: DecidedInFile | undefined,
): string[] {
  const remarks: string[] = [];
  const { currency = "NZD" } = file.summary ?? {};
  if (currency !== "NZD")
    remarks.push(
      `The statements are in ${currency}, so their amounts are not used. Enter New Zealand dollars.`,
    );
  if (people.length > MAX_ITEMS.applicants) {
    remarks.push(
      `The application has ${people.length} applicants; a calculation allows ${MAX_ITEMS.applicants}. Add the others' incomes to one of them.`,
    );
  }
  if (people.length === 1) return remarks;
  if (incomesInFile(file).pay.length > 0) {
    remarks.push("Statements don't show whose pay is whose. Check the incomes and move any that are wrong.");
  }
  if (studentLoanOwed(file) !== null && studentLoanOwners(people, file, decided).length === 0) {
    remarks.push("There is a student loan on file. Tick it for the applicant who repays it from their pay.");
  }
  return remarks;
}

/** The id of the property that secures a refinance or top-up, where nothing is bought. */
const SECURITY_ID = "requested";

/** The loan, funds and property prefilled from an application's loan request. */
function requestedValues(
  request: LoanRequestResponse | undefined,
): Pick<CalculatorValues, "loan" | "funds" | "properties"> {
  const { loan, funds, properties } = BLANK_VALUES;
  if (request === undefined || request.version === 0) return { loan, funds, properties };
  const { purpose, property, price, costs, debtsRepaid, loanAmount } = request;
  const use = purpose === "INVESTMENT" ? "INVESTMENT" : (property?.use ?? "OWNER_OCCUPIED");
  const deposit = (...kinds: DepositKind[]) => {
    const items = request.depositItems.filter(({ kind }) => kinds.includes(kind));
    return items.length === 0 ? null : items.reduce((sum, item) => sum + toCents(item.amount), 0);
  };
  return {
    loan: { ...loan, amount: centsOf(loanAmount), purpose: use },
    // Only a purchase has a price to pay a deposit towards.
    funds: !isBuying(purpose)
      ? funds
      : {
          price: centsOf(price),
          savings: deposit("SAVINGS"),
          kiwiSaver: deposit("KIWISAVER"),
          gift: deposit("GIFT"),
          other: deposit("EQUITY", "OTHER"),
          costs: centsOf(costs),
          debtsRepaid: centsOf(debtsRepaid),
        },
    properties: requestedProperty(request, use),
  };
}

function requestedProperty(request: LoanRequestResponse, use: PropertyRow["use"]): PropertyRow[] {
  const { purpose, property, price } = request;
  const value = securityValue({ purpose, price, property });
  if (value === null) return [];
  const row = blankProperty(isBuying(purpose) ? BOUGHT_ID : SECURITY_ID, use);
  const label = property?.address?.split(",")[0]?.trim() ?? "";
  const newBuild = property?.newBuild ?? false;
  return [inFile(row, { label, value: centsOf(value), newBuild, evidence: "From the loan request" })];
}

/** A loan account that the request repays counts as repaid; a top-up is added to the home loan. */
function withOutcome(row: DebtRow, request: LoanRequestResponse | undefined): DebtRow {
  if (request === undefined || request.version === 0) return row;
  if (request.repaidAccountIds.some((id) => row.id === `account-${id}`)) return { ...row, outcome: "REPAID" };
  return request.purpose === "TOP_UP" && row.outcome === "UNDECIDED" ? { ...row, outcome: "STAYS" } : row;
}

function centsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : toCents(dollars);
}
