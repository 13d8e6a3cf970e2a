import { Fragment, type ReactNode } from "react";
import { type Tone, toneInk } from "../badge.tsx";
import { cx } from "../class-names.ts";

/** One figure with its name. `<Stat label="Monthly surplus" figure={formatMoney(surplus)} note="of 3 months" />` */
export function Stat(props: { label: string; figure: ReactNode; note?: ReactNode; tone?: Tone }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">{props.label}</p>
      <p
        className={cx(
          "figures mt-1 whitespace-nowrap font-semibold font-serif",
          sizeOf(props.figure),
          props.tone && toneInk[props.tone],
        )}
      >
        {props.figure}
      </p>
      {props.note && <p className="mt-0.5 text-muted text-sm">{props.note}</p>}
    </div>
  );
}

/** A figure never wraps: a long one gets a smaller size, to fit two per line on phones. */
function sizeOf(figure: ReactNode): string {
  const length = typeof figure === "string" ? figure.length : 0;
  return length > 15 ? "text-lg" : length > 11 ? "text-xl" : "text-2xl";
}

/** Figures in a row, separated by hairlines; two per line on phones. `<StatRow><Stat…/><Stat…/></StatRow>` */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div className="sheet overflow-hidden">
      <div className="-m-px grid grid-cols-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] *:border-t *:border-l *:px-4 *:py-3">
        {children}
      </div>
    </div>
  );
}

type Description = { term: string; value: ReactNode };

/** Terms and their values, aligned. `<DescriptionList items={[{ term: "Email", value: client.email }]} />` */
export function DescriptionList({ items }: { items: Description[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
      {items.map((item) => (
        <Fragment key={item.term}>
          <dt className="text-muted">{item.term}</dt>
          <dd className="min-w-0">{item.value ?? "–"}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
