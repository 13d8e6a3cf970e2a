import { useState } from "react";
import { MoneyField } from "#components/ui/forms/text-field.tsx";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import type { OfferedLoan } from "#lib/lending/serviceability/core/repayments/loan-repayments.ts";
import {
  savedByExtra,
  savedByHalfFortnightly,
} from "#lib/lending/serviceability/core/repayments/paying-more.ts";
import { USUAL_EXTRA } from "#lib/lending/serviceability/core/repayments/repayment-rows.ts";
import { toDecimal } from "#lib/platform/money.ts";
import { extraLabel, savingSentence } from "./repayment-copy.ts";

/** The savings from a fixed extra amount per repayment, and from half of the monthly repayment each fortnight. */
export function PayingMore({ loan }: { loan: OfferedLoan }) {
  const [typed, setTyped] = useState({ text: toDecimal(USUAL_EXTRA).replace(/\.00$/, ""), isDone: true });
  const [extra, setExtra] = useState(USUAL_EXTRA);
  const fault = amountFault(typed.text.trim());
  const isWhole = loan.parts.length === 1;
  const more = extra > 0 ? savedByExtra(loan, extra) : null;
  const half = savedByHalfFortnightly(loan);
  return (
    <section className="min-w-0">
      <h3 className="mb-1 border-b pb-0.5 font-medium text-sm">Paying more</h3>
      <div className="grid gap-2 text-sm">
        <MoneyField
          label="Extra per repayment"
          per={FREQUENCY_WORDS[loan.frequency]}
          value={typed.text}
          error={fault !== null && typed.isDone ? `Extra per repayment ${fault}` : undefined}
          className="w-52"
          onChange={(event) => {
            const text = event.target.value;
            setTyped({ text, isDone: false });
            if (amountFault(text.trim()) === null) setExtra(parseAmount(text.trim()));
          }}
          onBlur={() => setTyped({ ...typed, isDone: true })}
        />
        <dl className="grid gap-1.5">
          {more && (
            <div>
              <dt className="font-medium">{extraLabel(extra, loan.frequency)}</dt>
              <dd>{savingSentence(more, isWhole)}</dd>
            </div>
          )}
          {half && (
            <div>
              <dt className="font-medium">Half of the monthly repayment each fortnight</dt>
              <dd>{savingSentence(half, isWhole)}</dd>
              <dd className="text-muted text-xs">
                Compared with monthly repayments. 26 half repayments a year equal 13 full ones.
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
