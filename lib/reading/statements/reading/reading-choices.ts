import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { documents } from "#db/schema/documents.ts";
import { readingMemory, statementAccounts, statements } from "#db/schema/statements.ts";
import type { BrokerContext, Tx } from "#db/tenant.ts";
import { type ChoiceKind, choiceFor } from "../core/drafts/read-draft.ts";
import {
  type AccountKind,
  dateOrders,
  printedDirections,
  type ReadingChoice,
  type Statement,
} from "../core/model.ts";

/** A layout is a short name. Anything longer is text of the file and not worth remembering. */
const LONGEST_LAYOUT = 300;

const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const yearRange = `must be a year from ${FIRST_YEAR} to ${LAST_YEAR}`;

const KINDS: readonly ChoiceKind[] = ["direction", "dateOrder", "year"];

/** A broker's choices for reading one statement of a document. */
export const readingChoiceSchema = z
  .object({
    position: z
      .int({ error: "must be the position of the statement in its document, from 0" })
      .min(0, "must not be negative")
      .default(0),
    direction: z
      .enum(printedDirections, { error: `must be one of ${printedDirections.join(", ")}` })
      .optional()
      .describe(
        "AS_PRINTED: signs, headings and direction words mean what they say. REVERSED: they mean the opposite",
      ),
    dateOrder: z
      .enum(dateOrders, { error: `must be one of ${dateOrders.join(", ")}` })
      .optional()
      .describe("Which of two numbers in a date is the day"),
    year: z
      .int({ error: yearRange })
      .min(FIRST_YEAR, yearRange)
      .max(LAST_YEAR, yearRange)
      .optional()
      .describe("The year of the last row, for a file that shows no year"),
  })
  .refine((choice) => KINDS.some((kind) => choice[kind] !== undefined), {
    path: ["direction"],
    error: "is required, unless dateOrder or year is given",
  })
  .meta({ id: "ReadingChoiceRequest" });

export type ReadingChoiceRequest = z.output<typeof readingChoiceSchema>;

/**
 * Returns the choices that apply to a document, in order of precedence: its own, then those remembered from other
 * documents of the broker.
 */
export async function choicesFor(tx: Tx, own: readonly ReadingChoice[]): Promise<ReadingChoice[]> {
  const remembered = await tx
    .select()
    .from(readingMemory)
    .where(or(isNotNull(readingMemory.direction), isNotNull(readingMemory.dateOrder)));
  return [
    ...own,
    ...remembered.map(({ layout, accountNumber, direction, dateOrder }) => ({
      layout,
      accountNumber: accountNumber || null,
      ...(direction !== null && { direction }),
      ...(dateOrder !== null && { dateOrder }),
    })),
  ];
}

/** Remembers a direction or date order for the account's other files of this layout. */
export async function rememberChoice(tx: Tx, ctx: BrokerContext, choice: ReadingChoice): Promise<void> {
  const { layout, direction, dateOrder } = choice;
  const stored = {
    ...(direction !== undefined && { direction }),
    ...(dateOrder !== undefined && { dateOrder }),
  };
  if (Object.keys(stored).length === 0) return;
  await remember(tx, ctx, { layout, accountNumber: choice.accountNumber ?? "" }, stored);
}

type Memory = typeof readingMemory.$inferInsert;

async function remember(
  tx: Tx,
  ctx: BrokerContext,
  key: Pick<Memory, "layout" | "accountNumber">,
  set: Pick<Memory, "direction" | "dateOrder" | "kind">,
): Promise<void> {
  const target = [readingMemory.brokerId, readingMemory.layout, readingMemory.accountNumber];
  const row = { brokerId: ctx.actor.brokerId, ...key, ...set };
  await tx.insert(readingMemory).values(row).onConflictDoUpdate({ target, set });
}

/**
 * Remembers the kind of an account under its number, or, for files that name none, under the layouts of its statements.
 */
export async function rememberKind(
  tx: Tx,
  ctx: BrokerContext,
  accountId: string,
  kind: AccountKind,
): Promise<void> {
  const [account] = await tx
    .select({ number: statementAccounts.accountNumber })
    .from(statementAccounts)
    .where(eq(statementAccounts.id, accountId));
  const accountNumber = account?.number ?? "";
  if (accountNumber !== "") return remember(tx, ctx, { layout: "", accountNumber }, { kind });
  const printed = await tx
    .selectDistinct({ layout: statements.layout })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), isNotNull(statements.layout)));
  for (const { layout } of printed)
    await remember(tx, ctx, { layout: layout ?? "", accountNumber }, { kind });
}

/** Returns the statements with the kinds that the broker set for their accounts. */
export async function withRememberedKinds(tx: Tx, read: readonly Statement[]): Promise<Statement[]> {
  const remembered = await tx.select().from(readingMemory).where(isNotNull(readingMemory.kind));
  if (remembered.length === 0) return [...read];
  const kinds = new Map(
    remembered.map(({ layout, accountNumber, kind }) => [`${layout}\n${accountNumber}`, kind]),
  );
  return read.map((statement) => {
    const { accountNumber, layout = "" } = statement;
    const kind = kinds.get(accountNumber ? `\n${accountNumber}` : `${layout}\n`);
    return kind ? { ...statement, kind } : statement;
  });
}

/** The layout under which a statement's choices are kept, or null if it has none of a usable length. */
export function layoutOf({ layout }: Pick<Statement, "layout">): string | null {
  return layout !== undefined && layout !== "" && layout.length <= LONGEST_LAYOUT ? layout : null;
}

type Decided = Pick<ReadingChoice, ChoiceKind>;

/** Returns a function that looks up the broker's choices for reading a statement, or null. */
export async function loadDecisions(
  tx: Tx,
  applicationId: string,
): Promise<(statement: typeof statements.$inferSelect) => Decided | null> {
  const hasChoices = sql`jsonb_array_length(${documents.readingChoices}) > 0`;
  const own = await tx
    .select({ id: documents.id, choices: documents.readingChoices })
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), hasChoices));
  const ofDocument = new Map(own.map(({ id, choices }) => [id, choices]));
  const remembered = await choicesFor(tx, []);
  const accounts = await tx
    .select({ id: statementAccounts.id, number: statementAccounts.accountNumber })
    .from(statementAccounts)
    .where(eq(statementAccounts.applicationId, applicationId));
  const numbers = new Map(accounts.map(({ id, number }) => [id, number]));
  return ({ documentId, accountId, layout }) => {
    if (layout === null) return null;
    const choices = [...(ofDocument.get(documentId) ?? []), ...remembered];
    const about = { layout, accountNumber: numbers.get(accountId) ?? null };
    const decided = KINDS.flatMap((kind) => {
      const choice = choiceFor(choices, kind, about);
      return choice === undefined ? [] : [[kind, choice] as const];
    });
    return decided.length === 0 ? null : Object.fromEntries(decided);
  };
}
