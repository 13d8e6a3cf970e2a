"use client";

import { TextLink } from "#components/ui/links.tsx";
import { Drawer } from "#components/ui/overlays/dialog.tsx";
import { type Proof, proofLabels, proofMeanings } from "#lib/vocabulary/proof.ts";
import type { Evidence } from "./evidence.ts";
import { ProofGlyph } from "./proof-glyph.tsx";

/** What supports a figure. Loaded by ProofMark. */
export function EvidenceDrawer(props: { proof: Proof; of: string; evidence: Evidence; onClose: () => void }) {
  const { proof, of, evidence, onClose } = props;
  return (
    <Drawer open onClose={onClose} title={of}>
      <p className="flex items-start gap-2">
        <ProofGlyph proof={proof} className="mt-0.5 size-4" />
        <span>
          <span className="font-semibold">{proofLabels[proof]}.</span> {proofMeanings[proof]}
        </span>
      </p>
      {evidence.kind === "TRANSACTIONS" && evidence.arithmetic && (
        <p className="mt-3 text-pretty">{evidence.arithmetic}</p>
      )}
      {evidence.kind === "NOTE" && (
        <p className="mt-3 text-pretty">
          {evidence.text}{" "}
          {evidence.link && <TextLink href={evidence.link.href}>{evidence.link.label}</TextLink>}
        </p>
      )}
    </Drawer>
  );
}
