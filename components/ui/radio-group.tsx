import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioGroupProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "children" | "className"
> & {
  label: ReactNode;
  options: readonly RadioOption[];
  description?: ReactNode;
  error?: string | undefined;
  value?: string;
  defaultValue?: string;
  /** Side by side instead of one below the other. */
  inline?: boolean;
};

/**
 * One of a few, all in sight. `<RadioGroup label="Security" options={options} {...register("security")} />`
 * Arrow keys move the choice; without `name` one is made up.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, description, error, value, defaultValue, inline, name, ...rest } = props;
  const id = useId();
  const described = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; a plain group cannot be invalid.
      role="radiogroup"
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className={cx("flex gap-x-5 gap-y-1.5", inline ? "flex-wrap" : "flex-col")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <input
              {...rest}
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              className="mt-0.5 size-4 shrink-0 appearance-none forced-colors:appearance-auto rounded-full border border-line-strong bg-raised checked:border-5 checked:border-accent disabled:opacity-50 pointer-coarse:mt-0"
            />
            <span className="min-w-0">
              {option.label}
              {option.description && <span className="block text-muted text-sm">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {description && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {description}
        </p>
      )}
    </fieldset>
  );
}
