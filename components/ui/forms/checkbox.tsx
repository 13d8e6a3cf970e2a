"use client";

import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children" | "className" | "ref"> & {
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean;
  /** Neither on nor off: only some of the items it represents are selected. */
  indeterminate?: boolean;
  ref?: (input: HTMLInputElement | null) => void;
};

/** A yes or no. `<Checkbox label="Send the upload link" {...register("sendLink")} />` */
export function Checkbox(props: CheckboxProps) {
  const { label, description, hideLabel, indeterminate = false, ref, id, ...rest } = props;
  const generated = useId();
  const own = id ?? generated;
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div>
      <label htmlFor={own} className="inline-flex gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center">
        <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center pointer-coarse:mt-0">
          <input
            {...rest}
            ref={(node) => {
              input.current = node;
              ref?.(node);
            }}
            id={own}
            type="checkbox"
            aria-describedby={description ? `${own}-hint` : undefined}
            className="peer absolute inset-0 appearance-none forced-colors:appearance-auto rounded-sm border border-line-strong bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none relative hidden size-3 text-on-accent peer-checked:block peer-indeterminate:hidden"
          />
          <Minus
            strokeWidth={3}
            className="pointer-events-none relative hidden size-3 text-on-accent peer-indeterminate:block"
          />
        </span>
        <span className={hideLabel ? "sr-only" : "wrap-anywhere min-w-0"}>{label}</span>
      </label>
      {description && (
        <p id={`${own}-hint`} className="ml-6 text-muted text-sm pointer-coarse:-mt-2">
          {description}
        </p>
      )}
    </div>
  );
}
