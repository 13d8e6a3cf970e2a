import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { AdornedField } from "./adorned-field.tsx";
import type { FieldProps } from "./field.tsx";

/**
 * A search input with a visually hidden label.
 * `<SearchField label="Search clients" defaultValue={q} onChange={…} />`
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
