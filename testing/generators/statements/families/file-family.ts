import type { StatementDraft } from "#lib/reading/statements/core/model.ts";
import {
  type CaseOutcome,
  type Comparison,
  compareWithTruth,
} from "#testing/generators/statements/corpus-case.ts";

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
  const read = await compareWithTruth(bytes, truth, compare, fileName);
  return { outcome: outcomeOf(read, truth), fault: read.fault };
}

/** What became of a file with this truth. */
export function outcomeOf(
  { exact, falseProof, marked, verifications }: CaseOutcome,
  truth: readonly StatementDraft[],
): FileOutcome {
  if (verifications.length === 0) return truth.length === 0 ? "EXACT" : "REJECTED";
  if (exact) return "EXACT";
  if (falseProof) return "FALSE_PROOF";
  return marked ? "MARKED" : "SILENT";
}
