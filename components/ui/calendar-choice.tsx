import type { Key } from "react-aria-components";

/** Selects a calendar's month or year directly, because a birthday is many months away. */
export function CalendarChoice(props: {
  "aria-label": string;
  value: Key;
  onChange: (key: Key) => void;
  items: readonly { id: number; formatted: string }[];
}) {
  return (
    <select
      aria-label={props["aria-label"]}
      value={props.value}
      onChange={(event) => props.onChange(Number(event.target.value))}
      className="h-8 rounded-md bg-transparent px-1 font-medium hover:bg-hover pointer-coarse:h-11"
    >
      {props.items.map(({ id, formatted }) => (
        <option key={id} value={id} className="bg-raised text-text">
          {formatted}
        </option>
      ))}
    </select>
  );
}
