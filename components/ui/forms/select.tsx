import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "#components/ui/class-names.ts";
import { Field, type FieldProps, fieldBox, splitFieldProps } from "./field.tsx";

type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectGroup = { group: string; options: SelectOption[] };

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "children" | "multiple" | "size"> & {
    options: readonly (SelectOption | SelectGroup)[];
    /** Shown while nothing is selected (value ""). */
    placeholder?: string;
  };

// A constant, so that a form's keystrokes do not render the icon again.
const arrows = (
  <ChevronsUpDown className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2.5 size-3.5 text-muted" />
);

/**
 * Selects one of a few with the native list, so phones show theirs. `<Select label="Status" options={statuses}
 * {...register("status")} />` For many options or a search, use Combobox.
 */
export function Select(props: SelectProps) {
  const [field, { options, placeholder, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={cx(fieldBox, "appearance-none truncate pr-8")}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              "group" in entry ? (
                <optgroup key={entry.group} label={entry.group}>
                  {entry.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(entry)
              ),
            )}
          </select>
          {arrows}
        </div>
      )}
    </Field>
  );
}

function renderOption(option: SelectOption) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
