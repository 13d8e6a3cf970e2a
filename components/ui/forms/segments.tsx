import { useId } from "react";
import { cx } from "../class-names.ts";

/**
 * Selects one of a few short options, effective immediately; the arrow keys move between them.
 * `<Segments label="Repaid" options={frequencies} value={frequency} onChoose={setFrequency} />`
 */
export function Segments<Value extends string>(props: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  hideLabel?: boolean;
}) {
  const { label, options, value, onChoose, hideLabel } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? "sr-only" : "mb-1 font-medium text-sm"}>{label}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-md bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              "flex min-h-7 grow items-center justify-center whitespace-nowrap rounded-sm px-2.5 text-muted hover:text-text pointer-coarse:min-h-10",
              "has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:shadow-sm",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
