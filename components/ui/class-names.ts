/** Joins class names, skipping absent ones: `cx("row", selected && "bg-hover")`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
