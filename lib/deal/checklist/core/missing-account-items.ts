import { accountEnding } from "#lib/platform/text/account-number.ts";
import { ownAccountNumbers } from "#lib/reading/statements/core/categorise/own-accounts.ts";
import { type ChecklistFacts, type ComputedItem, computedItem, type FactTransfer } from "./checklist.ts";
import { keyPart, type NamedAccount, statementRequest } from "./name-accounts.ts";

/** Minimum number of days with transfers: a single one may be a gift, more suggest an account. */
const regularFrom = 2;

type MissingAccount = { key: string; label: string; asked: string | null; required: boolean };

/** The applicants' other accounts, seen in transfers, for which there are no statements. */
export function missingAccountItems(
  facts: ChecklistFacts,
  accounts: readonly NamedAccount[],
): ComputedItem[] {
  const byNumber = ownAccountNumbers(facts.accounts);
  const seen = facts.transfers.flatMap((transfer) => {
    const other = otherSide(transfer, byNumber);
    return other ? [{ transfer, other }] : [];
  });
  return [...Map.groupBy(seen, ({ other }) => other.key).values()].flatMap((rows) => {
    const days = new Set(rows.map(({ transfer }) => transfer.date)).size;
    const other = rows[0]?.other;
    if (!other || days < regularFrom) return [];
    const from = new Set(rows.map(({ transfer }) => transfer.accountId));
    const sources = accounts.filter(({ accountId }) => from.has(accountId));
    const [clientId] = sources.length === 1 ? sources.map((account) => account.clientId) : [null];
    return [
      computedItem({
        key: `elsewhere:${other.key}`,
        group: "STATEMENTS",
        clientId: clientId ?? null,
        required: rows.some((row) => row.other.required),
        title: `Statements of ${other.label}`,
        why: `Money moves there from ${sources.map(({ label }) => label).join(" and ") || "an account on file"}, or back, on ${days} days, but its statements are missing.`,
        todo: "Ask for its last three months, or waive it if it is someone else's.",
        // A transfer shows who pays, not whose account it is.
        ask: other.asked
          ? statementRequest(`${other.asked} for the last three months`, facts.applicants.length > 1)
          : null,
      }),
    ];
  });
}

/** The account that a transfer names; null if its statements have been received. */
function otherSide(
  { accountId, description, merchant, named }: FactTransfer,
  byNumber: ReturnType<typeof ownAccountNumbers>,
): MissingAccount | null {
  const mention = byNumber({ accountId, description });
  if (mention?.accountId) return null;
  if (mention) {
    const digits = mention.evidence.replace(/\D/g, "");
    const suffix = /(\d{2,3})$/.exec(mention.evidence.split(/[- ]/).at(-1) ?? "")?.[1] ?? "";
    const base = digits.slice(0, digits.length - suffix.length).slice(-4);
    const ending = accountEnding(mention.evidence);
    return {
      key: `${base}-${Number(suffix)}`,
      label: `the account ··${ending}`,
      asked: `the account ending ${ending}`,
      required: true,
    };
  }
  const label = merchant ? `the account called ${merchant}` : "a savings account";
  return { key: keyPart(merchant), label, asked: null, required: named };
}

/**
 * With several applicants, an item for each one without an account, because lenders want statements from all of them.
 */
export function applicantItems(facts: ChecklistFacts, accounts: readonly NamedAccount[]): ComputedItem[] {
  if (facts.applicants.length < 2 || accounts.length === 0) return [];
  const everyHolderKnown = accounts.every(({ holders }) => holders.length > 0);
  return facts.applicants.map(({ clientId, firstName, lastName }) => {
    const own = accounts.filter(({ holders }) => holders.includes(clientId));
    const known = {
      key: `applicant:${clientId}`,
      group: "APPLICANTS",
      clientId,
      title: `Statements of ${firstName} ${lastName}`,
    } as const;
    if (own.length > 0) {
      const why = `In their name: ${own.map(({ label }) => label).join(", ")}.`;
      return computedItem({ ...known, state: "DONE", why });
    }
    return computedItem({
      ...known,
      required: everyHolderKnown,
      why: everyHolderKnown
        ? "All accounts on file are in someone else's name."
        : "No account on file names them as its holder.",
      todo: everyHolderKnown
        ? "Ask for the last three months of their accounts."
        : "Check whose the accounts are; waive this if one is theirs.",
      ask: everyHolderKnown
        ? { category: "BANK_STATEMENTS", text: "The last three months of every account in your name" }
        : null,
    });
  });
}
