import { memo, type ReactNode, useId } from "react";
import { cx } from "#components/ui/class-names.ts";
import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Cents } from "#lib/money.ts";
import { LendingTrack } from "./lending-track.tsx";

export type LendingBar = {
  key: string;
  label: string;
  /** The most this bank lends, in cents; null where there is no figure. */
  most: Cents | null;
  /** Said in place of a figure that is not there: `Not assessed`. */
  reason?: string;
  /** What stands below the bar, such as what limits it. */
  detail?: ReactNode;
};

export type LendingChoice = { chosen: string; onChoose: (key: string) => void };

/** One bank: its bar against the loan asked for, what it lends, by how much it reaches or misses. */
export function LendingRow(props: {
  bar: LendingBar;
  requested: Cents | null;
  axis: Cents;
  choice?: (LendingChoice & { group: string }) | undefined;
}) {
  const { bar, requested, axis, choice } = props;
  const id = useId();
  const { most } = bar;
  const margin = most === null || requested === null ? null : most - requested;
  const Row = choice ? "label" : "div";
  return (
    <Row
      htmlFor={choice && id}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2",
        choice && (choice.chosen === bar.key ? "bg-accent-soft" : "hover:bg-hover"),
      )}
    >
      {choice && (
        <RowRadio
          id={id}
          group={choice.group}
          value={bar.key}
          checked={choice.chosen === bar.key}
          onChoose={choice.onChoose}
        />
      )}
      <span className="min-w-0 truncate font-medium">{bar.label}</span>
      <span
        className={cx("figures text-right", most === null ? "text-muted text-sm" : "font-semibold text-lg")}
      >
        {most === null ? (bar.reason ?? "–") : formatWholeMoney(most)}
      </span>
      <LendingTrack most={most} requested={requested} axis={axis} />
      <span className="figures min-w-0 text-muted text-sm">{bar.detail}</span>
      <Margin margin={margin} />
    </Row>
  );
}

/** Apart, since React takes a radio button out of its group and puts it back whenever it draws it anew. */
const RowRadio = memo(function RowRadio(props: {
  id: string;
  group: string;
  value: string;
  checked: boolean;
  onChoose: (key: string) => void;
}) {
  const { id, group, value, checked, onChoose } = props;
  return (
    <input
      id={id}
      type="radio"
      name={group}
      value={value}
      checked={checked}
      onChange={() => onChoose(value)}
      className="sr-only"
    />
  );
});

/** In words: by how much the loan asked for is reached or missed. One text, so that another figure is all that changes. */
function Margin({ margin }: { margin: Cents | null }) {
  if (margin === null) return <span />;
  return (
    <span className={cx("figures text-right text-sm", margin < 0 ? "text-danger" : "text-success")}>
      {marginWords(margin)}
    </span>
  );
}

function marginWords(margin: Cents): string {
  if (margin < 0) return `${formatWholeMoney(-margin)} short`;
  return margin === 0 ? "Just reaches" : `${formatWholeMoney(margin)} over`;
}
