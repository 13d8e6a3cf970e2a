import { useId } from "react";

/**
 * A progress bar. `<Progress label="ANZ statement.pdf" value={0.4} note="Uploading" />`
 * `value` is 0 to 1; without it the bar is indeterminate.
 */
export function Progress(props: { label: string; value?: number; note?: string }) {
  const id = useId();
  const { label, value, note } = props;
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="min-w-0 truncate">
          {label}
        </label>
        <span className="figures shrink-0 text-muted">
          {note ?? (value === undefined ? "" : `${Math.floor(value * 100)}%`)}
        </span>
      </div>
      <div className="relative h-1.5 overflow-hidden rounded-full bg-hover forced-colors:h-2 forced-colors:border">
        <progress
          id={id}
          max={1}
          value={value}
          className="absolute inset-0 size-full appearance-none bg-transparent indeterminate:opacity-0 [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent forced-colors:[&::-webkit-progress-value]:bg-[CanvasText] forced-colors:[&::-moz-progress-bar]:bg-[CanvasText] [&::-webkit-progress-value]:transition-[inline-size]"
        />
        {value === undefined && (
          <div
            aria-hidden
            className="h-full w-1/3 animate-travel rounded-full bg-accent forced-colors:bg-[CanvasText]"
          />
        )}
      </div>
    </div>
  );
}
