import { counted } from "#lib/platform/format.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { type ListedTransaction, ruleReasons } from "#lib/reading/transactions/core/transaction-list.ts";

/** Below this confidence a broker should check Lodge's choice. */
const SURE = 0.85;

type Decided = Pick<ListedTransaction, "category" | "rule" | "confidence" | "merchant" | "amount">;

/** Why a transaction has its category, in a sentence or two. */
export function describeDecision({ category, rule, confidence, merchant, amount }: Decided): string {
  if (category === null || rule === null) return "Its statement is still being read.";
  const { label } = factsOf(category);
  if (rule === "CORRECTED") return `You chose “${label}” for this transaction.`;
  if (rule === "REMEMBERED") {
    return `You chose “${label}” for every payment ${amount > 0 ? "from" : "to"} ${merchant ?? "this payee"}.`;
  }
  const reason = ruleReasons[rule];
  if (reason === null) return "Lodge couldn't tell what this was for.";
  const why = `Lodge chose “${label}” because ${reason}.`;
  return confidence !== null && confidence < SURE ? `${why} It isn't certain, so check it.` : why;
}

/** The payee's other transactions, to which a choice can apply too. */
export type SimilarPayments = { count: number; merchant: string; direction: "in" | "out" };

/** The offer to change them too, and the effect of the choice on later applications. */
export function similarCopy({ count, merchant, direction }: SimilarPayments) {
  const payments = counted(count, "other payment");
  const [way, party] = direction === "in" ? ["from", "payer"] : ["to", "payee"];
  return {
    label: `Also change ${payments} ${way} ${merchant}`,
    description: `Lodge will use this category for the ${party} in new applications too.`,
  };
}
