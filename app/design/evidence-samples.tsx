import { Queries } from "#components/platform/api/queries.tsx";
import type { Evidence } from "#components/reading/proof/evidence.ts";
import { ProofMark } from "#components/reading/proof/proof-mark.tsx";

/** A figure's name, its proof and its evidence. */
export type EvidenceSample = { of: string; evidence: Evidence };

/** Proof marks with the evidence from the URL, which lets journeys open each kind. */
export function EvidenceSamples({ samples }: { samples: readonly EvidenceSample[] }) {
  return (
    <Queries>
      <ul className="flex flex-col gap-2">
        {samples.map((sample) => (
          <li key={sample.of} className="flex items-center gap-1">
            {sample.of}
            <ProofMark proof="CHECKED" {...sample} />
          </li>
        ))}
      </ul>
    </Queries>
  );
}
