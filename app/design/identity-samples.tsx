import { ProofGlyph } from "#components/proof/proof-glyph.tsx";
import { ProofMark } from "#components/proof/proof-mark.tsx";
import { proofLabels, proofMeanings, proofs } from "#lib/vocabulary/proof.ts";

/** The proof marks: glyph, word and meaning of each, as a mark beside a figure and as a drawing. */
export function ProofSamples() {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {proofs.map((proof) => (
        <div key={proof} className="flex items-start gap-3">
          <ProofGlyph proof={proof} className="mt-0.5 size-8" />
          <div>
            <dt className="flex items-center gap-2 font-semibold">
              {proofLabels[proof]}
              <ProofMark
                proof={proof}
                of={`${proofLabels[proof]} sample`}
                evidence={{ kind: "NOTE", text: proofMeanings[proof] }}
              />
            </dt>
            <dd className="text-muted">{proofMeanings[proof]}</dd>
          </div>
        </div>
      ))}
    </dl>
  );
}
