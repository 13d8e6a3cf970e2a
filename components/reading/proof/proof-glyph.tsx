import { cx } from "#components/ui/class-names.ts";
import {
  type Proof,
  proofCartouche,
  proofLabels,
  proofMeanings,
  proofShapes,
  proofs,
} from "#lib/platform/report/proof.ts";

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

/** The meanings of the proof marks, at the foot of a page with figures. Collapsed on the screen, printed in full. */
export function ProofLegend() {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-xs text-accent hover:underline pointer-coarse:py-3 print:hidden">
        What the marks mean
      </summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {proofs.map((proof) => (
          <div key={proof} className="flex items-start gap-1.5">
            <ProofGlyph proof={proof} className="mt-px size-4" />
            <div className="min-w-0 text-pretty">
              <dt className="inline font-medium">{proofLabels[proof]}.</dt>{" "}
              <dd className="inline text-muted">{proofMeanings[proof]}</dd>
            </div>
          </div>
        ))}
      </dl>
    </details>
  );
}
