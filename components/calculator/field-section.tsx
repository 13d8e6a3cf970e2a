import type { ReactNode } from "react";

/**
 * A group of the calculator's fields under its heading; two to a line where there is room. Painted apart from the others,
 * and a form by itself: at each keystroke a browser's autofill reads every field of the form that is typed into, a tenth
 * of all the time that a keystroke takes if all fields are in one.
 */
export function FieldSection(props: {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form autoComplete="off" className="isolate" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="min-w-0">
        <legend className="mb-3 w-full border-b pb-2">
          <span className="font-semibold">{props.title}</span>
          {props.description && <span className="block text-muted text-sm">{props.description}</span>}
        </legend>
        <div className="grid items-start gap-x-4 gap-y-4 min-[26rem]:grid-cols-2">{props.children}</div>
      </fieldset>
    </form>
  );
}
