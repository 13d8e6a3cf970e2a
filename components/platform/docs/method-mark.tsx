import { toneInk } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";

const tones: Record<string, string> = {
  GET: toneInk.info,
  POST: toneInk.success,
  PUT: toneInk.warning,
  PATCH: toneInk.warning,
  DELETE: toneInk.danger,
};

/** An HTTP method with a fixed width, so that paths align. `<MethodMark method="GET" />` */
export function MethodMark({ method }: { method: string }) {
  return (
    <span className={cx("inline-block w-14 shrink-0 font-mono font-semibold text-xs", tones[method])}>
      {method}
    </span>
  );
}
