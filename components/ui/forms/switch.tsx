import { type ComponentProps, type ReactNode, useId } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "children" | "className" | "role"> & {
  label: ReactNode;
  description: ReactNode;
};

/**
 * On or off, effective immediately (use Checkbox for a choice that is saved later).
 * `<Switch label="Active" checked={on} onChange={…} />`
 */
export function Switch({ label, description, id, ...rest }: SwitchProps) {
  const generated = useId();
  const own = id ?? generated;
  return (
    <div>
      <label
        htmlFor={own}
        className="inline-flex gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <input
          {...rest}
          id={own}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state.
          role="switch"
          aria-describedby={`${own}-hint`}
          className="relative h-5 w-8.5 shrink-0 appearance-none forced-colors:h-4 forced-colors:w-4 forced-colors:appearance-auto forced-colors:before:hidden rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-3 before:rounded-full before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-3.5 checked:before:bg-on-accent disabled:opacity-50"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <p id={`${own}-hint`} className="ml-11 text-muted text-sm pointer-coarse:-mt-2">
        {description}
      </p>
    </div>
  );
}
