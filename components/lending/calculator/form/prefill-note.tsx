import { counted } from "#lib/platform/format.ts";
import { filledFields, type Prefill } from "./prefill-type.ts";

/** Lists the points to check in the prefilled values, and counts the values. */
export function PrefillNote({ prefill }: { prefill: Prefill }) {
  const count = filledFields(prefill);
  const isEstimated = prefill.values.applicants.some(({ incomes }) =>
    incomes.some(({ netPay }) => netPay !== null),
  );
  return (
    <details className="mb-3 border-b pb-2 text-sm">
      <summary className="w-fit rounded-xs marker:text-muted">
        <span className="font-medium">
          {count === 0
            ? "Nothing to fill in from the application yet"
            : `${counted(count, "value comes", "values come")} from the application`}
        </span>
        {prefill.remarks.length > 0 && (
          <span className="ml-2 text-warning">{counted(prefill.remarks.length, "point")} to check</span>
        )}
      </summary>
      <ul className="mt-1 list-inside list-disc text-pretty marker:text-muted">
        {prefill.remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        <li>
          {count === 0
            ? "Its statements have not been read yet and it has no loan accounts."
            : "Select the mark beside a figure to see what supports it. If you change a figure, you can change it back."}
        </li>
        <li>
          {isEstimated
            ? "Statements show pay after tax, so gross pay is an estimate. Confirm or correct it from the payslips."
            : "Statements show pay after tax. Enter gross pay from the payslips."}
        </li>
      </ul>
    </details>
  );
}
