import { and, eq, inArray } from "drizzle-orm";
import { database } from "#db/client.ts";
import { applicationSummaries } from "#db/schema/applications.ts";
import { figureDecisions } from "#db/schema/fact-finds.ts";
import { actorName, asBroker, asReadingBroker, type BrokerContext, type Tx, upsert } from "#db/tenant.ts";
import { readIncomesOnFile } from "#lib/lending/income-evidence/incomes-on-file.ts";
import type { DecidedInFile } from "#lib/lending/serviceability/core/in-file/decided-in-file.ts";
import { seenPay } from "#lib/lending/serviceability/core/in-file/incomes-in-file.ts";
import { currentSheet } from "#lib/lending/serviceability/current-sheet.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, conflict, invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { formatMoney, toCents, toNumber } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { type PreparedTax, taxOf } from "#lib/reading/tax/tax.ts";
import { rowsByApplication } from "#lib/records/applications/read-applicants.ts";
import {
  readFromApplication,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { readAllLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { showAnswers } from "./core/answers.ts";
import { declaredDetails } from "./core/client-details.ts";
import { compareFigures } from "./core/compare-figures.ts";
import { askedAnswers, type DeclaredBy } from "./core/declared-figures.ts";
import { amountOf, type DecidedFigure, decideFigures, type PayWarning } from "./core/figure.ts";
import { fillHousehold } from "./core/fill-household.ts";
import { type LoadedFactFind, loadFactFinds } from "./load-fact-finds.ts";
import {
  decidedSchema,
  type FactFind,
  type FactFinds,
  type Figure,
  type FigureDecision,
  signatureSchema,
} from "./schemas.ts";

/** Every declared and observed figure with the broker's decision. Money in cents. */
async function readFigures(tx: Tx, applicationId: string): Promise<DecidedFigure[]> {
  return figuresWith(tx, applicationId, await loadFactFinds(tx, applicationId));
}

/** The figures of an application whose fact finds are loaded. */
export async function figuresWith(
  tx: Tx,
  applicationId: string,
  finds: readonly LoadedFactFind[],
): Promise<DecidedFigure[]> {
  return (await figuresOf(tx, new Map([[applicationId, finds]]))).get(applicationId) ?? [];
}

/** The figures of several applications, by application id, in a fixed number of queries. */
export async function figuresOf(
  tx: Tx,
  all: ReadonlyMap<string, readonly LoadedFactFind[]>,
): Promise<Map<string, DecidedFigure[]>> {
  const ids = [...all.keys()];
  if (ids.length === 0) return new Map();
  const summaries = await tx
    .select({ id: applicationSummaries.applicationId, summary: applicationSummaries.summary })
    .from(applicationSummaries)
    .where(inArray(applicationSummaries.applicationId, ids));
  // Written by our own job according to this schema.
  const summaryOf = new Map(summaries.map(({ id, summary }) => [id, summary as TransactionSummary]));
  const decisions = await rowsByApplication(tx, figureDecisions, ids);
  const loans = await readAllLoanAccounts(tx, ids);
  const applicants = [...all].map(([id, finds]) => [id, finds.map(({ client }) => client)] as const);
  const incomes = await readIncomesOnFile(tx, new Map(applicants));
  const tax = await taxInForce(tx);
  return new Map(
    [...all].map(([id, finds]) => {
      const { payslips, businesses } = incomes.get(id) ?? { payslips: [], businesses: [] };
      const file = {
        summary: summaryOf.get(id) ?? null,
        loanAccounts: loans.get(id) ?? [],
        payslips,
        businesses,
      };
      const figures = compareFigures({ people: declaringPeople(finds), file, tax });
      const afterTax = tax && { seen: seenPay(file), tax };
      return [id, decideFigures(figures, decisions.get(id) ?? [], afterTax)];
    }),
  );
}

/** Calculator input from fact finds and decisions; null if there are no answers. */
export async function readDecided(tx: Tx, applicationId: string): Promise<DecidedInFile | null> {
  const finds = await loadFactFinds(tx, applicationId);
  if (finds.every(({ row }) => row === null)) return null;
  return fillHousehold(await figuresWith(tx, applicationId, finds), declaringPeople(finds));
}

/** Calculator input for a screen, which audits its own access. Null also for another broker's application. */
export function decidedOnFile(ctx: BrokerContext, applicationId: string): Promise<DecidedInFile | null> {
  if (!isId(applicationId)) return Promise.resolve(null);
  return asReadingBroker(ctx, (tx) => readDecided(tx, applicationId));
}

/**
 * Warnings about undecided pay before tax that does not fit the statements. For a screen, which audits its own access.
 * Empty also for another broker's application.
 */
export async function payWarnings(ctx: BrokerContext, applicationId: string): Promise<PayWarning[]> {
  if (!isId(applicationId)) return [];
  const figures = await asReadingBroker(ctx, (tx) => readFigures(tx, applicationId));
  return figures.flatMap(({ figure, label, warning, proof }) =>
    warning !== null && proof === "CONFLICTING" ? [{ figure, label, warning }] : [],
  );
}

/** The answers of started fact finds to questions that apply. */
function declaringPeople(finds: readonly LoadedFactFind[]): DeclaredBy[] {
  return finds.map(({ client, name, row, asked, answers }) => ({
    clientId: client.id,
    name,
    answers: row === null ? {} : askedAnswers(answers, asked.isJoint),
    isSigned: row?.signatureId != null,
  }));
}

/** The tax rules of the master sheet in force; null if none can be loaded. */
async function taxInForce(tx: Tx): Promise<PreparedTax | null> {
  try {
    return taxOf((await currentSheet({ db: database().db, tx })).document);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The fact finds of an application, with every declared and observed figure. Throws 404. */
export async function listFactFinds(ctx: BrokerContext, applicationId: string): Promise<FactFinds> {
  return readFromApplication(ctx, applicationId, "fact-finds.listed", async (tx) => {
    const finds = await loadFactFinds(tx, applicationId);
    return {
      factFinds: finds.map(toFactFind),
      figures: (await figuresWith(tx, applicationId, finds)).map(toFigure),
      details: finds.flatMap(differingDetails),
    };
  });
}

function toFactFind(found: LoadedFactFind): FactFind {
  const { client, name, state, row, asked, answers, missing, signatures } = found;
  return {
    clientId: client.id,
    clientName: name,
    isErased: client.erasedAt !== null,
    state,
    topic: row?.topic ?? null,
    isJoint: asked.isJoint,
    answers: showAnswers(answers),
    missing,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row === null ? null : row.updatedBy.startsWith("applicant:") ? "APPLICANT" : "BROKER",
    signatures: signatures.map((each) => pickFields(each, signatureSchema.shape)),
  };
}

function toFigure(figure: DecidedFigure): Figure {
  const { declared, observed, decision, taken, ...more } = figure;
  const { target: _target, used: _used, observedProof: _proof, pay: _pay, ...shown } = more;
  const dollars = <T extends { amount: number }>(each: T): T => ({ ...each, amount: toNumber(each.amount) });
  return {
    ...shown,
    declared: declared && dollars(declared),
    observed: observed && dollars(observed),
    decision: decision && pickFields({ ...decision, amount: toNumber(decision.amount) }, decidedSchema.shape),
    taken: toNumber(taken),
  };
}

function differingDetails({ client, row, answers }: LoadedFactFind): FactFinds["details"] {
  if (row === null) return [];
  return declaredDetails(client, answers).map(({ value: _, ...detail }) => ({
    clientId: client.id,
    ...detail,
  }));
}

/**
 * Records the choice between two figures or the broker's own, replacing an earlier decision. Throws 404; 400 if a
 * required reason or the figure is missing; 409 if the figure has changed since it was read.
 */
export async function decideFigure(
  ctx: BrokerContext,
  applicationId: string,
  { figure: name, choice, amount, reason }: FigureDecision,
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const figure = (await readFigures(tx, applicationId)).find((each) => each.figure === name);
    if (!figure) throw notFound("Figure");
    const cents = toCents(amount);
    if (choice !== "OTHER") {
      const present = amountOf(figure, choice);
      const which = choice.toLowerCase();
      if (present === null) throw invalidField("choice", `is not possible: there is no ${which} figure`);
      if (present !== cents) {
        throw conflict(
          `The ${which} figure has changed to ${formatMoney(present)}. Reload, then decide again.`,
        );
      }
    }
    const needsReason = choice === "OTHER" || (choice === "DECLARED" && figure.apart && figure.flatters);
    if (needsReason && reason === "") {
      throw invalidField(
        "reason",
        choice === "OTHER"
          ? "must give the source of your figure"
          : "must explain why you use the declared figure when the observed one is less favourable",
      );
    }
    const key = { brokerId: ctx.actor.brokerId, applicationId, figure: name };
    const by = { decidedBy: actorName(ctx.actor), decidedAt: ctx.now };
    await upsert(tx, figureDecisions, key, { choice, amount: cents, reason: reason || null, ...by });
    await recordAudit(tx, ctx, "figure.decided", applicationId, { figure: kindOf(name), choice });
  });
}

export async function undecideFigure(
  ctx: BrokerContext,
  { applicationId, figure }: { applicationId: string; figure: string },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const { count: removed } = await tx
      .delete(figureDecisions)
      .where(and(eq(figureDecisions.applicationId, applicationId), eq(figureDecisions.figure, figure)));
    if (removed === 0) return;
    await recordAudit(tx, ctx, "figure.undecided", applicationId, { figure: kindOf(figure) });
  });
}

/** The name without an applicant's id, which is the second part of some names. */
function kindOf(figure: string): string {
  const [kind = "", what = ""] = figure.split(":");
  return isId(what) ? kind : figure;
}
