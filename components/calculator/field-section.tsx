import type { ReactNode } from "react";

/** A group of the form's fields under its heading; two to a line where there is room. Painted apart from the others. */
export function FieldSection(props: {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="isolate min-w-0">
      <legend className="mb-3 w-full border-b pb-2">
        <span className="font-semibold">{props.title}</span>
        {props.description && <span className="block text-muted text-sm">{props.description}</span>}
      </legend>
      <div className="grid items-start gap-x-4 gap-y-4 min-[26rem]:grid-cols-2">{props.children}</div>
    </fieldset>
  );
}
