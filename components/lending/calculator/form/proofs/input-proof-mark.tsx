import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { inputMark } from "./input-mark.ts";

/** The proof mark of an input; nothing while it is empty or where the form shows no marks. */
export function InputProofMark(
  props: Omit<Parameters<typeof inputMark>[0], "isOfFile"> & {
    /** The input's name. */
    of: string;
    /** Undefined where the form shows no marks. */
    isOfFile: boolean | undefined;
  },
) {
  const { of, isOfFile, ...input } = props;
  const mark = isOfFile === undefined ? null : inputMark({ ...input, isOfFile });
  return mark && <ProofMark of={of} {...mark} />;
}
