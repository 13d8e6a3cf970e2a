import { Plus } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useKept } from "#components/lending/calculator/form/use-calculator.ts";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { MoneyField, NumberField } from "#components/ui/forms/text-field.tsx";
import { TextButton } from "#components/ui/links.tsx";
import { type Case, type Change, isOfHousehold } from "#lib/lending/serviceability/core/what-if/change.ts";
import type { Naming } from "#lib/lending/serviceability/core/what-if/naming.ts";
import { isUnfinished } from "../form/values/texts.ts";
import { describeField, offersFor, readCustomChange, type WhatIfRow } from "./custom-changes.ts";
import type { CustomChange, WhatIfState } from "./use-what-ifs.ts";

const act = "text-xs pointer-coarse:min-h-6";

type WhatIfProps = { present: Case; naming: Naming; whatIfs: WhatIfState };

/** The header cell of a what-if: checkbox, change and the button that applies it. */
export function WhatIfHead(
  props: WhatIfProps & { row: WhatIfRow; onApply: (changes: readonly Change[]) => void },
) {
  const { row, whatIfs, onApply } = props;
  const { key, label, change, own } = row;
  const id = useId();
  const box = (
    <input
      id={id}
      type="checkbox"
      aria-label={own && label}
      checked={whatIfs.ticked.has(key)}
      onChange={(event) => whatIfs.tick(key, event.target.checked)}
      className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-6"
    />
  );
  const apply = change && isOfHousehold(change) && (
    <TextButton
      aria-label={`Apply: ${label}`}
      className={`${act} shrink-0`}
      onClick={() => onApply([change])}
    >
      Apply
    </TextButton>
  );
  return (
    <th scope="row" className="w-full min-w-44 px-2 py-0.5 font-normal text-sm leading-tight">
      {own ? (
        <div className="flex gap-2">
          {box}
          <CustomChangeField {...props} own={own} />
        </div>
      ) : (
        <div className="flex items-start justify-between gap-1">
          <label htmlFor={id} className="flex min-w-0 gap-2">
            {box}
            {label}
          </label>
          {apply}
        </div>
      )}
      {own && apply && <span className="ml-6">{apply}</span>}
      {own && (
        <TextButton
          aria-label={`Remove: ${label}`}
          className={`${act} ml-4`}
          onClick={() => whatIfs.remove(own.field)}
        >
          Remove
        </TextButton>
      )}
      {change && !isOfHousehold(change) && (
        <span className="ml-6 block text-muted text-xs">Set by the bank</span>
      )}
    </th>
  );
}

/** The input of a custom change, with the current value beside it. */
function CustomChangeField({ own, present, naming, whatIfs }: WhatIfProps & { own: CustomChange }) {
  const { label, unit, now } = describeField(own.field, present, naming);
  const { fault } = readCustomChange(own);
  const field = {
    label,
    value: own.text,
    description: `Now ${now}`,
    error: fault !== null && !isUnfinished(own.text) ? `${label} ${fault}` : undefined,
    className: "min-w-0 grow",
    // A field that was just added is ready for typing.
    autoFocus: own.text === "",
    onChange: (event: { target: { value: string } }) => whatIfs.type(own.field, event.target.value),
  };
  if (own.field.kind === "FIGURE") return <MoneyField {...field} per={unit || undefined} />;
  return <NumberField {...field} unit={unit} inputMode={own.field.kind === "TERM" ? "numeric" : "decimal"} />;
}

/** Adds a figure of the household, or a further suggestion, to the what-ifs. */
export function AddChange(props: WhatIfProps & { kiwiSaverRate: number }) {
  const { present, naming, kiwiSaverRate, whatIfs } = props;
  const [chosen, setChosen] = useState("");
  const taken = whatIfs.own.map(({ field }) => field);
  const { options: all, offers } = offersFor(present, naming, { taken, kiwiSaverRate });
  const options = useKept(all);
  // Memoized, because a household offers up to a hundred options, which a keystroke seldom changes.
  const choice = useMemo(
    () => (
      <Select
        label="Change something else"
        hideLabel
        placeholder="Change something else"
        options={options}
        value={chosen}
        className="w-52 min-w-0"
        onChange={(event) => setChosen(event.target.value)}
      />
    ),
    [options, chosen],
  );
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const offer = offers.get(chosen);
        if (offer === undefined) return;
        if ("field" in offer) whatIfs.add(offer.field);
        else whatIfs.addSuggestion(chosen);
        setChosen("");
      }}
    >
      {choice}
      <Button type="submit" disabled={!offers.has(chosen)}>
        <Plus />
        Add
      </Button>
    </form>
  );
}
