import { cx } from "#components/ui/class-names.ts";
import { type Proof, proofCartouche, proofShapes } from "#lib/platform/report/proof.ts";

const ink: Record<Proof, string> = {
  PROVED: "text-success",
  CHECKED: "text-info",
  DECLARED: "text-declared",
  ESTIMATED: "text-muted",
  ASSUMED: "text-warning",
  CONFLICTING: "text-danger",
};

const inkOnSolid: Partial<Record<Proof, string>> = {
  PROVED: "stroke-on-success",
  CONFLICTING: "stroke-on-danger",
};

/** The drawing of a proof mark. Decorative: the word is beside it or in the button's name. */
export function ProofGlyph({ proof, className = "size-4" }: { proof: Proof; className?: string }) {
  const { isSolid, isDashed, strokes } = proofShapes[proof];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" className={cx("shrink-0", ink[proof], className)}>
      <path
        d={proofCartouche}
        className={cx("stroke-current", isSolid && "fill-current")}
        strokeWidth={1.2}
        strokeDasharray={isDashed ? "2 1.6" : undefined}
      />
      <path
        d={strokes}
        className={inkOnSolid[proof] ?? "stroke-current"}
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
