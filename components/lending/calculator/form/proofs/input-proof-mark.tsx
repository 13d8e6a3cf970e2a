import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { useCalculatorContext } from "../calculator-context.ts";
import { inputMark } from "./input-mark.ts";

/** The proof mark of an input; nothing while it is empty. */
export function InputProofMark(
  props: Omit<Parameters<typeof inputMark>[0], "isOfFile"> & {
    /** The input's name. */
    of: string;
    /** Whether an application has another place for the figure, so that it is marked only without one. */
    onlyWithoutFile?: boolean | undefined;
  },
) {
  const { of, onlyWithoutFile = false, ...input } = props;
  const isOfFile = useCalculatorContext().proofs !== null;
  const mark = onlyWithoutFile && isOfFile ? null : inputMark({ ...input, isOfFile });
  return mark && <ProofMark of={of} {...mark} />;
}
