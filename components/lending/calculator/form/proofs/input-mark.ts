import type { Basis } from "#lib/lending/serviceability/core/in-file/row.ts";
import { amountText } from "../values/texts.ts";
import type { InputProof } from "./file-proofs.ts";

/** The input that a proof mark describes. */
type MarkedInput = {
  /** The current figure, and the file's, in cents; null if there is none. A choice is its label. */
  value: number | string | null;
  original?: number | null | undefined;
  basis?: Basis;
  /** The source of the file's figure, as a phrase. */
  source?: string | undefined;
  /** How well the file supports its own figure. */
  proof?: InputProof | undefined;
  /** How the figure conflicts with the file. */
  conflict?: string | undefined;
  /** Whether an application's file could support it. */
  isOfFile?: boolean;
  /** A sentence about the default, while the field still has it. */
  assumed?: string | undefined;
};

/** The defaults of a new calculation, as sentences for evidence. */
export const ASSUMED = {
  dependants: "A new calculation has no dependants, and none have been entered.",
  termYears: "A new calculation has a term of 30 years, which has not been changed.",
  purpose: "A new calculation is for a home to live in, which has not been changed.",
};

/** The proof mark of an input; null while it is empty. */
export function inputMark(input: MarkedInput): InputProof | null {
  const {
    value,
    original = null,
    basis = "",
    source = "",
    proof,
    conflict,
    isOfFile = true,
    assumed,
  } = input;
  if (assumed) return note("ASSUMED", assumed);
  if (value === null) return null;
  if (conflict) return { proof: "CONFLICTING", evidence: { kind: "NOTE", text: conflict } };
  if (basis === "ESTIMATE" && proof) return proof;
  if (basis === "CONFIRMED") return note("CHECKED", `Confirmed or entered by a broker. ${sentence(source)}`);
  if (proof && value === original) return proof;
  if (!isOfFile)
    return note("DECLARED", "Entered in this calculation, which has no application to support it.");
  return original === null
    ? note("DECLARED", "Entered by a broker in this calculation. Nothing on file shows it.")
    : note(
        "CHECKED",
        `Entered by a broker in this calculation. The file shows $${amountText(original)}. ${sentence(source)}`,
      );
}

/** The mark of an outcome that is assumed until the broker decides, such as `The rent`, `continuing`. */
export function undecidedMark(what: string, as: string): InputProof {
  return {
    proof: "ASSUMED",
    evidence: {
      kind: "NOTE",
      text: `${what} is still undecided. It counts as ${as}; each bank also shows its figure for the other answer.`,
      link: { label: "Decide it", href: "#results" },
    },
  };
}

function note(proof: InputProof["proof"], text: string): InputProof {
  return { proof, evidence: { kind: "NOTE", text: text.trim() } };
}

function sentence(text: string): string {
  return text === "" ? "" : `${text}.`;
}
