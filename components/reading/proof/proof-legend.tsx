import { proofLabels, proofMeanings, proofs } from "#lib/platform/report/proof.ts";
import { ProofGlyph } from "./proof-glyph.tsx";

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
