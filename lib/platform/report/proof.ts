/** How well a figure is supported, from the strongest to the weakest. Screens and PDFs mark figures with one of these. */
export const proofs = ["PROVED", "CHECKED", "DECLARED", "ESTIMATED", "ASSUMED", "CONFLICTING"] as const;
export type Proof = (typeof proofs)[number];

export const proofLabels: Record<Proof, string> = {
  PROVED: "Proved",
  CHECKED: "Checked",
  DECLARED: "Declared",
  ESTIMATED: "Estimated",
  ASSUMED: "Assumed",
  CONFLICTING: "Conflicting",
};

/** The meaning of each proof, in one or two sentences, for brokers on screens and for lenders in PDFs. */
export const proofMeanings: Record<Proof, string> = {
  PROVED: "Read from statements in which every balance agrees.",
  CHECKED: "Read from a document, or confirmed by the broker. No balance proves it.",
  DECLARED: "Stated by the client, or entered by the broker. No document shows it.",
  ESTIMATED: "Calculated from other figures.",
  ASSUMED: "No document or person states it. Lodge assumed it.",
  CONFLICTING: "Two sources disagree.",
};

/** The weakest of several proofs, which is the proof of a figure calculated from all of them. Null for none. */
export function weakestProof(of: readonly Proof[]): Proof | null {
  return of.reduce<Proof | null>(
    (weakest, proof) =>
      weakest === null || proofs.indexOf(proof) > proofs.indexOf(weakest) ? proof : weakest,
    null,
  );
}

type ProofShape = {
  /** Whether the cartouche is solid; otherwise only its outline is drawn. */
  isSolid: boolean;
  isDashed: boolean;
  /** The strokes inside the cartouche. */
  strokes: string;
};

/** The gable that frames every proof mark, as an SVG path on a grid of 16. */
export const proofCartouche = "M8 1.2 14.4 6V13.6a1.2 1.2 0 0 1-1.2 1.2H2.8a1.2 1.2 0 0 1-1.2-1.2V6Z";

const tick = "M4.9 9.7 7.2 12 11.2 7.2";

/** The drawing of each proof mark, for screens and PDFs: SVG paths on the same grid. */
export const proofShapes: Record<Proof, ProofShape> = {
  PROVED: { isSolid: true, isDashed: false, strokes: tick },
  CHECKED: { isSolid: false, isDashed: false, strokes: tick },
  DECLARED: {
    isSolid: false,
    isDashed: false,
    strokes: "M8 6.1a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3M5 12.6c.3-1.5 1.5-2.2 3-2.2s2.7.7 3 2.2",
  },
  ESTIMATED: {
    isSolid: false,
    isDashed: false,
    strokes: "M4.9 8.7c1-1.2 2.1-1.2 3.1-.3s2.1.9 3.1-.3M4.9 11.7c1-1.2 2.1-1.2 3.1-.3s2.1.9 3.1-.3",
  },
  ASSUMED: {
    isSolid: false,
    isDashed: true,
    strokes: "M6.4 7.7a1.7 1.7 0 1 1 2.4 1.6c-.6.3-.8.6-.8 1.2M8 12.5v.1",
  },
  CONFLICTING: { isSolid: true, isDashed: false, strokes: "M5 8.6h6M5 11.2h6M9.8 6.6 6.4 13.2" },
};
