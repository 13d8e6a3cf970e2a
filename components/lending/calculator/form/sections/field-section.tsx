import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { cx } from "#components/ui/class-names.ts";

/** A source of a section's figures. Each text appears once; fields refer to it by id. */
type SectionSource = { id: string; text: string };

/**
 * A section of the ledger: its title and total on a rule, its figures' sources, then a line for each input. Each
 * section is painted separately and is a form of its own; in a section of rows, each row is. On each keystroke, a
 * browser's autofill reads every field of the form. With all fields in one form, that takes a tenth of the keystroke's
 * time.
 */
export function FieldSection(props: {
  title: string;
  /** The section's total, at the right end of the rule. */
  total?: ReactNode;
  /** The control that adds a line, beside the title. */
  adds?: ReactNode;
  description?: string | undefined;
  sources?: readonly SectionSource[];
  rows?: boolean;
  children: ReactNode;
}) {
  const { title, total, adds, description, sources = [], rows, children } = props;
  const Group = rows ? "div" : FieldForm;
  return (
    <Group className="isolate">
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        <div className="flex min-h-7 flex-wrap items-center gap-x-1 border-line-strong border-b">
          <span aria-hidden className="font-semibold">
            {title}
          </span>
          {adds}
          <span className="figures ml-auto text-right font-medium">{total}</span>
        </div>
        <Sources className="pt-0.5" description={description} sources={sources} />
        <div className="grid">{children}</div>
      </fieldset>
    </Group>
  );
}

/** The sources of figures, after a description of them. */
export function Sources(props: {
  sources: readonly SectionSource[];
  description?: string | undefined;
  className: string;
}) {
  const { sources, description, className } = props;
  if (!description && sources.length === 0) return null;
  return (
    <p className={cx("text-pretty text-muted text-xs", className)}>
      {description}
      {sources.map(({ id, text }, index) => (
        <span key={id}>
          {(description || index > 0) && " "}
          <span id={id}>{text}.</span>
        </span>
      ))}
    </p>
  );
}

/** Each text once, and the id by which a field refers to one. */
export function useSources(texts: readonly (string | undefined)[]) {
  const prefix = useId();
  const sources: SectionSource[] = [...new Set(texts)].flatMap((text, index) =>
    text ? [{ id: `${prefix}-source-${index}`, text }] : [],
  );
  return { sources, sourceIdOf: (text?: string) => sources.find((source) => source.text === text)?.id };
}

/** A few fields that autofill reads together. The form is never submitted. */
export function FieldForm(props: Pick<ComponentProps<"form">, "className" | "children">) {
  return <form autoComplete="off" onSubmit={preventSubmit} {...props} />;
}

function preventSubmit(event: FormEvent): void {
  event.preventDefault();
}
