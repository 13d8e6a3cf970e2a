import type { ComponentProps, FormEvent, ReactNode } from "react";

/**
 * A group of the calculator's fields under a heading, two per line if there is room, or `rows` of its own. Each group is
 * painted separately and is a form of its own, and of rows each one is: at each keystroke a browser's autofill reads every
 * field of the form, which takes a tenth of the keystroke's time if all fields are in one form.
 */
export function FieldSection(props: {
  title: string;
  description?: string | undefined;
  rows?: boolean;
  children: ReactNode;
}) {
  const { title, description, rows, children } = props;
  const Group = rows ? "div" : FieldForm;
  return (
    <Group className="isolate">
      <fieldset className="min-w-0">
        <legend className="mb-3 w-full border-b pb-2">
          <span className="font-semibold">{title}</span>
          {description && <span className="block text-muted text-sm">{description}</span>}
        </legend>
        <div className={rows ? "grid gap-4" : "grid items-start gap-x-4 gap-y-4 min-[26rem]:grid-cols-2"}>
          {children}
        </div>
      </fieldset>
    </Group>
  );
}

/** A few fields that autofill reads together; nothing is ever submitted. */
export function FieldForm(props: Pick<ComponentProps<"form">, "className" | "children">) {
  return <form autoComplete="off" onSubmit={submitNothing} {...props} />;
}

function submitNothing(event: FormEvent): void {
  event.preventDefault();
}
