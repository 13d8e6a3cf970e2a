import type { ReadingChoice, StatementDraft } from "#lib/statements/core/model.ts";

/** What a broker can decide about a file's reading. */
export type ChoiceKind = "direction" | "dateOrder" | "year";

/**
 * What the broker decided about this account's files of this layout, or undefined. Of several decisions, the
 * first counts: a document's own ones precede those remembered from other documents.
 */
export function choiceFor<Kind extends ChoiceKind>(
  choices: readonly ReadingChoice[] | undefined,
  kind: Kind,
  { layout, accountNumber }: Pick<StatementDraft, "layout" | "accountNumber">,
): ReadingChoice[Kind] | undefined {
  return choices?.find(
    (choice) =>
      choice.layout === layout && choice.accountNumber === accountNumber && choice[kind] !== undefined,
  )?.[kind];
}
