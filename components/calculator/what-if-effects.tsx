import { formatWholeMoney } from "#lib/format/whole-money.ts";
import type { Effect } from "#lib/serviceability/core/what-if.ts";
import { DifferenceFigure } from "./difference-figure.tsx";

/** A cell for each bank: the difference that changes make; with `whole` also what it would then lend. */
export function EffectCells(props: {
  effects: readonly Effect[];
  chosen: string;
  requested: number | null;
  whole?: boolean;
}) {
  const { effects, chosen, requested, whole } = props;
  return effects.map((effect) => (
    <td key={effect.bank} className={figureCell(effect.bank === chosen)}>
      {whole && (
        <span className="block font-semibold">{formatWholeMoney(effect.after.maxLending * 100)}</span>
      )}
      <Difference effect={effect} requested={requested} />
    </td>
  ));
}

export function figureCell(chosen: boolean): string {
  return `figures px-2 py-2 text-right text-sm last:pr-3 ${chosen ? "bg-accent-soft" : ""}`;
}

function Difference({ effect, requested }: { effect: Effect; requested: number | null }) {
  const { before, after, lending } = effect;
  const reaches = (dollars: number) => requested !== null && dollars * 100 >= requested;
  const was = reaches(before.maxLending);
  const is = reaches(after.maxLending);
  return (
    <>
      <DifferenceFigure dollars={lending} />
      {was !== is && (
        <span className="block font-normal text-muted text-xs">
          {is ? "now reaches" : "no longer reaches"}
        </span>
      )}
    </>
  );
}
