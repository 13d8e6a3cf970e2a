import type { ReactNode } from "react";
import { type Cents, formatMoney } from "#lib/money.ts";
import type { BreakdownLine } from "#lib/serviceability/core/breakdown.ts";
import type { LineSection } from "#lib/serviceability/core/line-catalogue.ts";
import { roundCents } from "#lib/serviceability/core/rounding.ts";
import { FREQUENCY_WORDS } from "./frequency-labels.ts";

const sections: { key: LineSection; title: string }[] = [
  { key: "INCOME", title: "Income" },
  { key: "LIVING", title: "Living costs" },
  { key: "COMMITMENTS", title: "Debts" },
];

/** Every line that matters, entered against assessed, each with the sentence that says why. */
export function BreakdownLines({ lines, surplus }: { lines: readonly BreakdownLine[]; surplus: Cents }) {
  const said = lines.filter(matters);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">From income to surplus, line by line</caption>
      <thead>
        <tr className="border-b text-muted text-sm">
          <th scope="col" className="py-1.5 pr-3 pl-2 font-medium">
            Line
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            Entered
          </th>
          <th scope="col" className="whitespace-nowrap py-1.5 pr-2 pl-3 text-right font-medium">
            Assessed monthly
          </th>
        </tr>
      </thead>
      {sections.map(({ key, title }) => (
        <Section key={key} title={title} lines={said.filter((line) => line.section === key)} />
      ))}
      <tbody>
        <tr className="border-t-2 font-semibold">
          <th scope="row" colSpan={2} className="py-2 pr-3 pl-2 text-left">
            Surplus
          </th>
          <td className="figures py-2 pr-2 pl-3 text-right">{formatMoney(surplus)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Lines without an amount say nothing, except where the bank has set aside what was entered. */
function matters(line: BreakdownLine): boolean {
  return line.assessed !== 0 || (line.entered !== null && line.entered.amount !== 0);
}

function Section({ title, lines }: { title: string; lines: readonly BreakdownLine[] }): ReactNode {
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, line) => sum + line.assessed, 0);
  return (
    <tbody>
      <tr className="border-b bg-sunken">
        <th scope="rowgroup" colSpan={2} className="py-1.5 pr-3 pl-2 font-medium">
          {title}
        </th>
        <td className="figures py-1.5 pr-2 pl-3 text-right font-medium">{formatMoney(roundCents(total))}</td>
      </tr>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </tbody>
  );
}

/** The figures in one row, the reason below them across the whole width. */
function Line({ line }: { line: BreakdownLine }) {
  return (
    <>
      <tr className="align-baseline">
        <th scope="row" className="pt-2 pl-2 font-normal">
          {line.label}
        </th>
        <td className="figures px-3 pt-2 text-right text-muted">
          {line.entered && (
            <>
              {formatMoney(line.entered.amount)}{" "}
              <span className="inline-block text-xs">{FREQUENCY_WORDS[line.entered.frequency]}</span>
            </>
          )}
        </td>
        <td className="figures whitespace-nowrap pt-2 pr-2 text-right">
          {formatMoney(roundCents(line.assessed))}
        </td>
      </tr>
      <tr className="border-b">
        <td colSpan={3} className="text-pretty pr-2 pb-2 pl-2 text-muted text-sm">
          {line.why}
        </td>
      </tr>
    </>
  );
}
