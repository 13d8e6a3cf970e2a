import { type Control, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { formatPercentage } from "#lib/platform/format.ts";
import { formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import { type Funds, type FundsLine, fundsOf, loanToValue } from "#lib/records/loan-requests/core/funds.ts";
import { describeFunds, exact, figuresOf, type RequestFields } from "./request-fields.ts";

/** Funds required and available, as typed, and the loan that would balance them. */
export function FundsLedger(props: {
  control: Control<RequestFields>;
  disabled: boolean;
  onLoan: (cents: number) => void;
}) {
  const { control, disabled, onLoan } = props;
  const figures = figuresOf(useWatch({ control }) as RequestFields);
  const funds = fundsOf(figures);
  const share = loanToValue(figures);
  const fitting = (figures.loanAmount ?? 0) + (funds.shortfall ?? 0);
  const amountText = alike([...funds.uses, ...funds.sources]);
  return (
    <section aria-label="Funds" className="lg:sticky lg:top-4">
      <Lines title="Funds required" lines={funds.uses} total={funds.needed} amountText={amountText} />
      <Lines title="Funds available" lines={funds.sources} total={funds.available} amountText={amountText} />
      <div className="mt-4">
        <FundsResult funds={funds} />
        {share !== null && (
          <p className="figures mt-1 text-muted">
            The loan is {formatPercentage(share, 1)} of the property’s value.
          </p>
        )}
        {!disabled && funds.shortfall !== null && funds.shortfall !== 0 && fitting > 0 && (
          <Button size="small" className="mt-3" onClick={() => onLoan(fitting)}>
            Set the loan to {exact(fitting)}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The result alone, for when the ledger is out of view. */
export function FundsSummary({ control }: { control: Control<RequestFields> }) {
  const { figure, tone } = describeFunds(fundsOf(figuresOf(useWatch({ control }) as RequestFields)));
  if (figure === null) return null;
  return (
    <span aria-hidden className={cx("figures block font-semibold text-base lg:hidden", tone)}>
      {figure}
    </span>
  );
}

function FundsResult({ funds }: { funds: Funds }) {
  const { figure, text, tone } = describeFunds(funds);
  return (
    <p role="status" className="text-pretty">
      {figure && (
        <span className={cx("figures block font-semibold font-serif text-2xl tracking-tight", tone)}>
          {figure}
        </span>
      )}
      <span className={figure ? "text-muted" : undefined}>{text}</span>
    </p>
  );
}

function Lines(props: {
  title: string;
  lines: readonly FundsLine[];
  total: number;
  amountText: (cents: number) => string;
}) {
  const { title, lines, total, amountText } = props;
  return (
    <table className="mt-4 w-full first:mt-0">
      <caption className="border-line-strong border-b pb-1 text-left font-semibold">{title}</caption>
      <tbody>
        {lines.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same label.
          <tr key={index} className="border-b">
            <th scope="row" className="wrap-anywhere py-1 pr-3 text-left font-normal text-muted">
              {label}
            </th>
            <td className="figures whitespace-nowrap py-1 text-right align-top">
              {amount === null ? <span className="text-muted">–</span> : amountText(amount)}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1 pr-3 text-left font-medium">
            Total
          </th>
          <td className="figures whitespace-nowrap py-1 text-right font-medium">{amountText(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Formats all amounts with cents if any of them has some, so that their digits align. */
function alike(lines: readonly FundsLine[]): (cents: number) => string {
  return lines.some(({ amount }) => (amount ?? 0) % 100 !== 0) ? formatMoney : formatWholeMoney;
}
