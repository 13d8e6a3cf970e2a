import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../class-names.ts";
import { bareInput, Field, type FieldProps, fieldBox, fieldFrame, splitFieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

/**
 * One line of text. With react-hook-form: `<TextField label="Email" type="email" error={errors.email?.message} {...register("email")} />`
 * `className` sets the width of the whole field.
 */
export function TextField(props: TextFieldProps) {
  const [field, rest] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => <input type="text" {...rest} {...control} className={cx(fieldBox)} />}
    </Field>
  );
}

/** Several lines of text; grows with its content. `<TextArea label="Note" {...register("note")} />` */
export function TextArea(props: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>) {
  const [field, { rows = 3, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={cx(fieldBox, "field-sizing-content h-auto min-h-20 py-1.5 pointer-coarse:h-auto")}
        />
      )}
    </Field>
  );
}

/** A text field with a prefix or suffix; the base of money, number and search fields. */
export function AdornedField(
  props: FieldProps &
    Omit<ComponentProps<"input">, keyof FieldProps> & {
      before?: ReactNode;
      after?: ReactNode;
      numeric?: boolean;
    },
) {
  const [field, { before, after, numeric, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldFrame(control["aria-invalid"])}>
          {before && (
            <span aria-hidden className="grid shrink-0 place-items-center pl-2.5 text-muted">
              {before}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            className={cx(
              bareInput,
              numeric && "figures text-right",
              Boolean(before) && "pl-1.5",
              Boolean(after) && "pr-1.5",
            )}
          />
          {after && <span className="shrink-0 pr-2.5 text-muted text-sm">{after}</span>}
        </div>
      )}
    </Field>
  );
}

type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type"> & {
    /** How often it is paid, shown after the amount: `per month`. */
    per?: string;
  };

/**
 * An amount in dollars, kept as typed (`1,250.5` is unchanged); the schema parses it.
 * `<MoneyField label="Rent" error={…} {...register("rent")} />`, or `value` + `onChange` from a Controller.
 */
export function MoneyField({ per, ...rest }: MoneyFieldProps) {
  return <AdornedField inputMode="decimal" autoComplete="off" {...rest} before="$" after={per} numeric />;
}

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "type"> & {
    /** The unit, shown after the number: `%`, `years`. */
    unit?: string;
  };

/**
 * A number, kept as typed; the schema parses it. Not `type="number"`, whose wheel and spinner change values unnoticed.
 * `<NumberField label="Rate" unit="%" {...register("rate")} />`
 */
export function NumberField({ unit, ...rest }: NumberFieldProps) {
  return <AdornedField inputMode="decimal" autoComplete="off" {...rest} after={unit} numeric />;
}

/**
 * A search input with a visually hidden label. `<SearchField label="Search clients" defaultValue={q} onChange={…} />`
 */
export function SearchField(
  props: Omit<FieldProps, "optional"> & Omit<ComponentProps<"input">, keyof FieldProps>,
) {
  return (
    <AdornedField
      type="search"
      placeholder={typeof props.label === "string" ? props.label : undefined}
      autoComplete="off"
      aria-keyshortcuts="/"
      {...props}
      hideLabel={props.hideLabel ?? true}
      before={<Search className="size-4" />}
    />
  );
}
