"use client";

import { useId } from "react";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import { BankRow } from "./bank-row.tsx";
import type { Standing } from "./standings.ts";

/** Every bank's result on one axis with the loan asked for as a line; choosing one shows its breakdown. */
export function BankResults(props: {
  banks: readonly Standing[];
  requested: Cents | null;
  chosen: string;
  onChoose: (bank: string) => void;
}) {
  const { banks, requested, chosen, onChoose } = props;
  const name = useId();
  const axis = Math.max(requested ?? 0, ...banks.map((bank) => bank.maxLending * 100)) * 1.02;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Banks, the most lending first</legend>
      <div className="overflow-clip rounded-lg border bg-raised">
        {banks.map((bank) => (
          <BankRow
            key={bank.bank}
            bank={bank}
            requested={requested}
            axis={axis}
            group={name}
            chosen={bank.bank === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {requested !== null && (
        <p aria-hidden className="mt-2 flex items-center gap-2 text-muted text-sm">
          <svg aria-hidden="true" className="h-4 w-1">
            <line
              x1="2"
              x2="2"
              y1="0"
              y2="100%"
              className="stroke-text"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
          </svg>
          Loan asked for <span className="figures text-text">{formatWholeMoney(requested)}</span>
        </p>
      )}
    </fieldset>
  );
}
