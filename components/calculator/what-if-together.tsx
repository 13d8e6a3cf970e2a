import { Button } from "#components/ui/button.tsx";

/** The head of the line of all that is ticked, and what can be done with it. */
export function WhatIfTogether(props: {
  count: number;
  /** Whether a household can be so, and thus be entered and saved. */
  ofHousehold: boolean;
  onApply: () => void;
  onSave?: (() => void) | undefined;
}) {
  const { count, ofHousehold, onApply, onSave } = props;
  return (
    <th scope="row" className="px-3 py-2 font-medium">
      {count === 1 ? "The one ticked" : `All ${count} together`}
      {ofHousehold ? (
        <span className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onClick={onApply}>
            Apply together
          </Button>
          {onSave && (
            <Button size="small" onClick={onSave}>
              Save as scenario
            </Button>
          )}
        </span>
      ) : (
        <span className="block text-pretty font-normal text-muted text-sm">
          Each bank sets its own test rate, so this answers how safe the loan is, not what the household could
          do: it cannot be applied or saved. Untick the test rates for that.
        </span>
      )}
    </th>
  );
}
