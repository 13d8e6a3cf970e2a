import { isRecord } from "#lib/platform/json.ts";
import { DEBT_TYPES, DEBTS } from "./household.ts";

/** A fault between fields, at the path of the field to change. */
interface HouseholdFault {
  path: (string | number)[];
  message: string;
}

/**
 * Finds contradictions between the fields of a household request. Runs even if single fields are invalid, so that a
 * caller gets every fault at once, and assumes nothing about their types.
 */
export function findContradictions(request: Readonly<Record<string, unknown>>): HouseholdFault[] {
  const { applicants, households, debts, loan } = request;
  const people = Array.isArray(applicants) ? applicants.length : 0;
  return [
    ...housingFaults(households, people),
    ...records(debts).flatMap(([index, debt]) => debtFaults(index, debt)),
    ...unownedStudentLoans(records(applicants), records(debts)),
    ...(isRecord(loan) ? partFaults(records(loan.parts)) : []),
  ];
}

/** Every applicant lives in exactly one household, which may be omitted for one or two applicants. */
function housingFaults(households: unknown, people: number): HouseholdFault[] {
  if (households === undefined || households === null) {
    const message = "is needed with three or four applicants: who lives with whom";
    return people > 2 ? [{ path: ["households"], message }] : [];
  }
  const housed = new Set<number>();
  const faults: HouseholdFault[] = [];
  for (const [index, { adults }] of records(households)) {
    for (const [place, adult] of Array.isArray(adults) ? adults.entries() : []) {
      const path = ["households", index, "adults", place];
      if (typeof adult !== "number") continue;
      if (adult >= people) faults.push({ path, message: `there is no applicant ${adult}: the first is 0` });
      else if (housed.has(adult)) faults.push({ path, message: `applicant ${adult} is in two places` });
      housed.add(adult);
    }
  }
  for (let person = 0; person < people; person++) {
    if (!housed.has(person))
      faults.push({ path: ["households"], message: `applicant ${person} is in no household` });
  }
  return faults;
}

function debtFaults(index: number, debt: Readonly<Record<string, unknown>>): HouseholdFault[] {
  const type = DEBT_TYPES.find((known) => known === debt.type);
  if (type === undefined || (debt[DEBTS[type].figure] ?? null) !== null) return [];
  return [{ path: ["debts", index, DEBTS[type].figure], message: `is needed for ${type}` }];
}

/** A student loan that stays is repaid from somebody's pay, so without an owner too much would be lent. */
function unownedStudentLoans(applicants: ReturnType<typeof records>, debts: ReturnType<typeof records>) {
  if (applicants.some(([, { studentLoan }]) => studentLoan === true)) return [];
  const staying = debts.filter(([, { type, outcome }]) => type === "STUDENT_LOAN" && outcome !== "REPAID");
  if (staying.length === 0) return [];
  const owner = "set `studentLoan` to true for the applicant who repays it";
  return [
    ...staying.map(([index]) => ({
      path: ["debts", index, "outcome"],
      message: `a student loan that stays is repaid from pay: ${owner}, or the outcome to REPAID`,
    })),
    { path: ["applicants"], message: `a student loan stays, but nobody has one: ${owner}` },
  ];
}

function partFaults(parts: readonly [number, Readonly<Record<string, unknown>>][]): HouseholdFault[] {
  const faults: HouseholdFault[] = [];
  let sum = 0;
  for (const [index, { share, type, interestOnlyYears }] of parts) {
    const path = ["loan", "parts", index, "interestOnlyYears"];
    if (type === "INTEREST_ONLY" && !interestOnlyYears)
      faults.push({ path, message: "is needed for INTEREST_ONLY" });
    if (type !== "INTEREST_ONLY" && interestOnlyYears)
      faults.push({ path, message: "is only for INTEREST_ONLY" });
    sum += typeof share === "number" ? share : Number.NaN;
  }
  if (parts.length > 0 && Math.abs(sum - 1) > 1e-9) {
    const message = `shares must sum to 1, not ${Number(sum.toFixed(9))}`;
    faults.push({ path: ["loan", "parts"], message });
  }
  return faults;
}

function records(list: unknown): [number, Readonly<Record<string, unknown>>][] {
  return Array.isArray(list)
    ? [...list.entries()].filter((entry): entry is [number, Record<string, unknown>] => isRecord(entry[1]))
    : [];
}
