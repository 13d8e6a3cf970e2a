import type { Deductions } from "../gross-from-net.ts";
import { type BusinessInFile, incomesInFile, type PayInFile, type PayslipInFile } from "./incomes-in-file.ts";
import type { ApplicationFile } from "./seen-in-file.ts";

/** One applicant's own incomes in the file. */
interface ApplicantIncomes {
  slips: readonly PayslipInFile[];
  /** Pay that only statements show. */
  wages: readonly PayInFile[];
  businesses: readonly BusinessInFile[];
}

/**
 * Assigns pay in the file to applicants: payslips by name, or to the main applicant if unnamed. Pay found only in
 * statements belongs to the owner of its account. Other such pay is assigned to applicants without payslips, largest
 * first.
 */
export function incomesByApplicant(
  people: readonly { clientId: string }[],
  file: Pick<ApplicationFile, "summary" | "payslips" | "businesses">,
): ApplicantIncomes[] {
  const { pay: seen } = incomesInFile(file);
  const isApplicant = (clientId: string | null) => people.some((person) => person.clientId === clientId);
  const pay = seen.filter((each) => !isApplicant(each.clientId));
  const [main] = people;
  const ofClient = <T extends { clientId: string | null }>(all: readonly T[] | undefined, clientId: string) =>
    (all ?? []).filter((each) => (each.clientId ?? main?.clientId) === clientId);
  const without = people.filter(
    ({ clientId }) =>
      ofClient(file.payslips, clientId).length === 0 && !seen.some((each) => each.clientId === clientId),
  );
  const unassigned = without.length > 0 ? without : people;
  return people.map(({ clientId }) => {
    const rank = unassigned.findIndex((person) => person.clientId === clientId);
    return {
      slips: ofClient(file.payslips, clientId),
      wages: [
        ...seen.filter((each) => each.clientId === clientId),
        ...pay.filter(
          (_, place) => rank >= 0 && (place === rank || (rank === 0 && place >= unassigned.length)),
        ),
      ],
      businesses: ofClient(file.businesses, clientId),
    };
  });
}

/** KiwiSaver and student loan deductions on the payslips. KiwiSaver is null if none shows a usual rate. */
export function deductionsOnPayslips(slips: readonly PayslipInFile[]): Deductions {
  return {
    kiwiSaverRate: slips.find(({ kiwiSaverRate }) => kiwiSaverRate !== null)?.kiwiSaverRate ?? null,
    studentLoan: slips.some(({ studentLoan }) => studentLoan),
  };
}
