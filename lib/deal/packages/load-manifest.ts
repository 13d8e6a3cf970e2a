import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { submissions } from "#db/schema/submissions.ts";
import { users } from "#db/schema/users.ts";
import type { Tx } from "#db/tenant.ts";
import { loadAdvice } from "#lib/deal/advice/read-advice.ts";
import { checklistOf } from "#lib/deal/checklist/read-checklist.ts";
import { type DecidedFigure, openFigures } from "#lib/deal/fact-finds/core/figure.ts";
import { type LoadedFactFind, loadFactFinds } from "#lib/deal/fact-finds/load-fact-finds.ts";
import { figuresWith } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { flagsOf } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { partInDollars } from "#lib/deal/submissions/read-submissions.ts";
import { readCheckedIncomes } from "#lib/lending/income-evidence/incomes-on-file.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { type Cents, toCents, toNumber } from "#lib/platform/money.ts";
import { loadSummary } from "#lib/reading/transactions/load-summary.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { type LoadedBrand, loadBrand } from "#lib/records/brokerages/load-brand.ts";
import { readLoanRequest, requestInDollars } from "#lib/records/loan-requests/loan-requests.ts";
import { REPORT_FOLDER, slug } from "./core/document-names.ts";
import { packagedTopics } from "./core/packaged-fact-find.ts";
import { loadDocuments } from "./load-documents.ts";
import { loadDebts, loadIncomeAndExpenses, loadServiceability } from "./load-figures.ts";
import { type Manifest, manifestSchema } from "./manifest-schema.ts";

type Submission = typeof submissions.$inferSelect;

/**
 * Everything sent to a lender for a submission, in its current state. `unchecked` lists the documents still waiting for
 * the virus scanner.
 */
export async function loadManifest(
  tx: Tx,
  submission: Submission,
  context: { packageId: string; now: Date },
): Promise<{ manifest: Manifest; unchecked: string[] }> {
  const { applicationId, brokerId } = submission;
  const people = await clientsOf(tx, applicationId);
  const advice = await loadAdvice(tx, applicationId);
  const incomes = (await readCheckedIncomes(tx, new Map([[applicationId, people]]))).get(applicationId);
  const readings = incomes?.kept ?? [];
  const { packaged, unchecked } = await loadDocuments(tx, applicationId, people, readings);
  const summary = await loadSummary(tx, applicationId);
  const [broker] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, brokerId));
  const brand = await loadBrand(tx, brokerId);
  const finds = await loadFactFinds(tx, applicationId);
  const figures = await figuresWith(tx, applicationId, finds);
  const checklist = await checklistOf(tx, applicationId, context.now);
  const { recommendation, needs, scenarioId } = advice.record;
  const loan = {
    ...requestInDollars(await readLoanRequest(tx, applicationId)),
    parts: submission.parts.map(partInDollars),
  };
  const contents: z.input<typeof manifestSchema> = {
    format: "lodge-package",
    version: 1,
    packageId: context.packageId,
    createdAt: context.now.toISOString(),
    broker: broker ?? { name: "", email: "" },
    ...(brand && { brokerage: toBrokerage(brand) }),
    lender: {
      name: submission.lenderName,
      bank: submission.bank,
      product: submission.product,
      kind: submission.kind,
      reference: submission.reference,
    },
    applicationId,
    submissionId: submission.id,
    applicants: people.map((person, index) => {
      const find = finds.find(({ client }) => client.id === person.clientId);
      return {
        ...withDeclared(person, find),
        isMainApplicant: index === 0,
        identity: advice.record.identity.find(({ clientId }) => clientId === person.clientId) ?? null,
        factFindSignedOn: signedOn(find),
      };
    }),
    loan,
    serviceability: await loadServiceability(
      tx,
      applicationId,
      submission.scenarioId ?? scenarioId,
      submission.bank,
      submission.kind === "NEW_LENDING" ? askedFor(submission.parts, loan) : null,
    ),
    ...(await loadIncomeAndExpenses(tx, applicationId, {
      summary,
      payslips: incomes?.checked ?? [],
      documents: packaged,
    })),
    debts: await loadDebts(tx, applicationId, summary),
    factFinds: finds.flatMap((find) => packagedFactFind(find)),
    figures: figures.map((figure) => toFigure(figure, openFigures(figures), people)),
    flags: (await flagsOf(tx, applicationId)).map(({ state, resolution, ...flag }) => {
      // A resolution of earlier evidence does not resolve the current flag.
      const { outcome = null, comment = null } = (state === "RESOLVED" && resolution) || {};
      return { ...flag, outcome, comment };
    }),
    checklist: checklist.items.map((item) => ({ ...item, note: item.waived?.reason ?? item.why })),
    needs,
    recommendation: submission.recommendation ?? reasonsFor(submission, recommendation),
    report: `${REPORT_FOLDER}/${["Application", slug(people[0]?.lastName ?? ""), slug(submission.lenderName)].filter((part) => part !== "").join("-")}.pdf`,
    documents: packaged,
  };
  return { manifest: manifestSchema.parse(contents), unchecked };
}

/** Contact details that the client's record lacks, as the applicant gave them in the fact find. */
function withDeclared<Person extends { phone: string | null; homeAddress: string | null }>(
  person: Person,
  find: LoadedFactFind | undefined,
): Person {
  const declared = (key: "phone" | "homeAddress") => {
    const answer = find?.row ? find.answers[key] : null;
    return typeof answer === "string" ? answer : null;
  };
  return {
    ...person,
    phone: person.phone ?? declared("phone"),
    homeAddress: person.homeAddress ?? declared("homeAddress"),
  };
}

function toBrokerage({ logo, disclosureUrl: _, ...details }: LoadedBrand): Manifest["brokerage"] {
  return { ...details, logoSha256: logo?.sha256 ?? null };
}

/** An applicant's fact find, if it was started. */
function packagedFactFind(find: LoadedFactFind): NonNullable<Manifest["factFinds"]> {
  const { client, name, state, answers, asked } = find;
  if (state === "NOT_STARTED") return [];
  const topics = packagedTopics(answers, asked);
  return [{ clientId: client.id, applicant: name, state, signedOn: signedOn(find), topics }];
}

/** The reasons given in the advice, unless they are for another lender. */
function reasonsFor(
  { lenderName }: Submission,
  recommendation: { lenderName: string; reasons: string } | null,
): string | null {
  const comparable = (name: string) => name.trim().toLowerCase();
  if (!recommendation || comparable(recommendation.lenderName) !== comparable(lenderName)) return null;
  return recommendation.reasons;
}

/** The date of the valid signature of the current answers. */
function signedOn(find: LoadedFactFind | undefined): string | null {
  const signature = find?.signatures.find(({ id }) => id === find.row?.signatureId);
  return signature ? aucklandDate(signature.signedAt) : null;
}

/** An outdated decision no longer applies, so it is left out. */
function toFigure(
  figure: DecidedFigure,
  open: readonly DecidedFigure[],
  people: readonly { clientId: string; firstName: string }[],
): Manifest["figures"][number] {
  const { clientId, declared, observed } = figure;
  const decision = figure.decision?.outdated === false ? figure.decision : null;
  return {
    ...figure,
    applicant: people.find((person) => person.clientId === clientId)?.firstName ?? null,
    declared: toNumber(declared?.amount ?? null),
    observed: toNumber(observed?.amount ?? null),
    taken: toNumber(figure.taken),
    choice: figure.used,
    reason: decision?.reason ?? null,
    declaredSource: declared?.source ?? null,
    observedSource: observed?.source ?? null,
    decidedOn: decision && aucklandDate(decision.decidedAt),
    open: open.includes(figure),
  };
}

/** The submission's parts, otherwise the loan request, in cents. */
function askedFor(parts: Submission["parts"], { loanAmount }: { loanAmount: number | null }): Cents | null {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return total > 0 ? total : loanAmount === null ? null : toCents(loanAmount);
}
