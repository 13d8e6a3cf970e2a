import { Notice } from "#components/ui/feedback/notice.tsx";
import { filledFields, type Prefill } from "./prefill-type.ts";

/** Lists what was prefilled from the application, what could not be, and what needs a decision. */
export function PrefillNote({ prefill }: { prefill: Prefill }) {
  const count = filledFields(prefill);
  const isEstimated = prefill.values.applicants.some(({ incomes }) =>
    incomes.some(({ netPay }) => netPay !== ""),
  );
  return (
    <div className="mb-6">
      <Notice
        title={
          count === 0
            ? "The application fills in nothing yet"
            : `${count} ${count === 1 ? "value comes" : "values come"} from the application`
        }
      >
        <ul className="list-inside list-disc text-pretty marker:text-muted">
          <li>
            {count === 0
              ? "Its statements have not been read yet and it has no loan accounts."
              : "Each shows the statements or loan account it came from. If you change one, you can change it back."}
          </li>
          {prefill.isRequested && (
            <li>
              Loan, deposit and property come from the loan request. Changes here stay in the calculation.
            </li>
          )}
          <li>
            {isEstimated
              ? "Statements show pay after tax, so gross pay is an estimate. Confirm or correct it from the payslips."
              : "Statements show pay after tax. Enter gross pay from the payslips."}
          </li>
          {prefill.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
