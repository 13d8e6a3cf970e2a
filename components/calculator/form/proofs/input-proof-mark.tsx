import { ProofMark } from "#components/proof/proof-mark.tsx";
import { inputMark } from "./input-mark.ts";

/** The proof mark of an input; nothing while it is empty, or without an application whose file could prove it. */
export function InputProofMark(
  props: Parameters<typeof inputMark>[0] & {
    /** The input's name. */
    of: string;
    isOfFile: boolean;
  },
) {
  const { of, isOfFile, ...input } = props;
  const mark = isOfFile ? inputMark(input) : null;
  return mark && <ProofMark of={of} {...mark} />;
}
