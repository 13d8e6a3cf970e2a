"use client";

import { useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { type Proof, proofLabels, proofMeanings } from "#lib/platform/report/proof.ts";
import type { Evidence } from "./evidence.ts";
import { ProofGlyph } from "./proof-glyph.tsx";

const EvidenceDrawer = lazyComponent(() => import("./evidence-drawer.tsx"), "EvidenceDrawer");

/**
 * Shows how well a figure is supported and opens its evidence.
 * `<ProofMark proof="PROVED" of="monthly income" evidence={{ kind: "TRANSACTIONS", applicationId, filter }} />`
 * `word` shows the proof's name too: on the main figures, and wherever there is room.
 */
export function ProofMark(props: {
  proof: Proof;
  /** The figure's name, for screen readers and as the title of the evidence. */
  of: string;
  evidence: Evidence;
  word?: boolean;
  className?: string;
}) {
  const { proof, of, evidence, word = false, className } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-proof={proof}
        aria-haspopup="dialog"
        aria-label={`${proofLabels[proof]}: show the evidence for ${of}`}
        title={`${proofLabels[proof]}. ${proofMeanings[proof]}`}
        onClick={() => setOpen(true)}
        className={cx(
          "inline-flex h-6 min-w-6 items-center justify-center gap-1 whitespace-nowrap rounded-sm px-1 align-middle text-muted text-xs hover:bg-hover hover:text-text pointer-coarse:h-8 pointer-coarse:min-w-8",
          className,
        )}
      >
        <ProofGlyph proof={proof} />
        {word && proofLabels[proof]}
      </button>
      {open && <EvidenceDrawer proof={proof} of={of} evidence={evidence} onClose={() => setOpen(false)} />}
    </>
  );
}
