import { formatRate } from "#lib/format/percentage.ts";
import type { FigureGroup } from "./repayment-copy.ts";

/** Each part's repayments and the totals, at the rate offered beside the test rate. */
export function RepaymentTable(props: {
  /** `Each month` */
  period: string;
  groups: readonly FigureGroup[];
  offeredRate: number | null;
  testRate: number;
}) {
  const { period, groups, offeredRate, testRate } = props;
  const offered = offeredRate === null ? "not entered" : formatRate(offeredRate);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Repayments at the rate offered and at the test rate</caption>
      <thead>
        <tr className="border-b align-bottom text-muted text-sm">
          <th scope="col" className="w-full py-1.5 pr-2 pl-2 font-medium">
            {period}
          </th>
          <RateHead name="Rate offered" rate={offered} />
          <RateHead name="Test rate" rate={formatRate(testRate)} />
        </tr>
      </thead>
      {groups.map(({ title, rows }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same title, and parts keep their order.
        <tbody key={index}>
          {title !== null && (
            <tr className="border-b bg-sunken">
              <th scope="rowgroup" colSpan={3} className="py-1.5 pr-2 pl-2 font-medium">
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.label} className="border-b align-baseline">
              <th scope="row" className="text-pretty py-2 pr-2 pl-2 font-normal">
                {row.label}
              </th>
              <Figure figure={row.offered} strong />
              <Figure figure={row.tested} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RateHead({ name, rate }: { name: string; rate: string }) {
  return (
    <th scope="col" className="whitespace-nowrap py-1.5 pr-2 pl-2 text-right font-medium">
      {name}
      <span className="figures block">{rate}</span>
    </th>
  );
}

function Figure({ figure, strong }: { figure: string | null; strong?: boolean }) {
  const tone = strong ? "font-semibold" : "text-muted";
  return (
    <td className={`figures whitespace-nowrap py-2 pr-2 pl-2 text-right ${tone}`}>
      {figure ?? <span className="font-normal text-muted">–</span>}
    </td>
  );
}
