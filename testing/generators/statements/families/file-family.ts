import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import { type Comparison, compareWithTruth } from "#testing/generators/statements/corpus-case.ts";

/** A generated file with its truth. */
export type FamilyFile = {
  fileName: string;
  bytes: Uint8Array;
  /** Its statements, or none if it must be rejected. */
  truth: readonly StatementDraft[];
  /** `ROWS` if the file prints no balances. */
  compare: Comparison;
};

/** Files that share one cause of misreading, in variants of layout, language, order and spacing. */
export type FileFamily = {
  name: string;
  draw(seed: number): FamilyFile | Promise<FamilyFile>;
};

/**
 * `EXACT`: read as drawn, or rejected if it is not a statement. `MARKED`: wrong, but with a conflict or an assumption.
 * `REJECTED`: a statement that was not read. `SILENT`: wrong without either. `FALSE_PROOF`: wrong but proved.
 */
export const fileOutcomes = ["EXACT", "MARKED", "REJECTED", "SILENT", "FALSE_PROOF"] as const;

export type FileOutcome = (typeof fileOutcomes)[number];

/** Draws one file of a family and reads it. `fault` is the first difference from the truth. */
export async function readFamilyFile(
  family: FileFamily,
  seed: number,
): Promise<{ outcome: FileOutcome; fault: string }> {
  const { bytes, truth, compare, fileName } = await family.draw(seed);
  const { exact, falseProof, marked, verifications, fault } = await compareWithTruth(
    bytes,
    truth,
    compare,
    fileName,
  );
  const isRejected = verifications.length === 0;
  if (isRejected) return { outcome: truth.length === 0 ? "EXACT" : "REJECTED", fault };
  if (exact) return { outcome: "EXACT", fault };
  if (falseProof) return { outcome: "FALSE_PROOF", fault };
  return { outcome: marked ? "MARKED" : "SILENT", fault };
}
