import { and, eq, inArray } from "drizzle-orm";
import { factFindSignatures, factFinds } from "#db/schema/fact-finds.ts";
import { loanAccounts } from "#db/schema/loans.ts";
import type { Tx } from "#db/tenant.ts";
import { joinSameDebts } from "#lib/lending/serviceability/core/in-file/same-debts.ts";
import {
  type ApplicantClient,
  clientsOfAll,
  rowsByApplication,
} from "#lib/records/applications/read-applicants.ts";
import { emptyLoanRequest, type LoanRequest } from "#lib/records/loan-requests/core/loan-request.ts";
import { readLoanRequests } from "#lib/records/loan-requests/loan-requests.ts";
import { type MissingAnswer, missingAnswers, withKnown } from "./core/answers.ts";
import type { FactFindAnswers, FactFindState } from "./core/fact-find.ts";
import { type KnownLoan, knownAnswers } from "./core/known-answers.ts";
import type { QuestionContext } from "./core/questions.ts";

type Signature = typeof factFindSignatures.$inferSelect;

/** One applicant's fact find. No row means not started. */
export type LoadedFactFind = {
  client: ApplicantClient;
  name: string;
  row: typeof factFinds.$inferSelect | null;
  asked: QuestionContext;
  /** With known details for unanswered questions. */
  answers: FactFindAnswers;
  missing: MissingAnswer[];
  state: FactFindState;
  /** Newest first. */
  signatures: Signature[];
};

/** The fact finds of all applicants, the main one first. */
export async function loadFactFinds(tx: Tx, applicationId: string): Promise<LoadedFactFind[]> {
  return (await loadAllFactFinds(tx, [applicationId])).get(applicationId) ?? [];
}

/** The fact finds of several applications, by application id, in a fixed number of queries. */
export async function loadAllFactFinds(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, LoadedFactFind[]>> {
  const ids = [...applicationIds];
  if (ids.length === 0) return new Map();
  const people = await clientsOfAll(tx, ids);
  const rows = await rowsByApplication(tx, factFinds, ids);
  const signed = await tx
    .select({ signature: factFindSignatures })
    .from(factFindSignatures)
    .innerJoin(
      factFinds,
      and(
        eq(factFinds.brokerId, factFindSignatures.brokerId),
        eq(factFinds.id, factFindSignatures.factFindId),
      ),
    )
    .where(inArray(factFinds.applicationId, ids));
  const requests = await readLoanRequests(tx, ids);
  const loans = await rowsByApplication(tx, loanAccounts, ids, loanAccounts.createdAt, loanAccounts.id);
  return new Map(
    [...people].map(([id, applicants]) => [
      id,
      combineFactFinds(applicants, {
        rows: rows.get(id) ?? [],
        signatures: signed.map(({ signature }) => signature),
        request: requests.get(id) ?? emptyLoanRequest,
        loans: joinSameDebts(loans.get(id) ?? [], 100),
      }),
    ]),
  );
}

/** Combines the loaded rows of one application into its applicants' fact finds. */
function combineFactFinds(
  people: readonly LoadedFactFind["client"][],
  known: {
    rows: readonly NonNullable<LoadedFactFind["row"]>[];
    signatures: readonly Signature[];
    request: LoanRequest;
    loans: readonly KnownLoan[];
  },
): LoadedFactFind[] {
  const isJoint = people.length > 1;
  // The loans' owners are unknown, and applicants see only their own data.
  const loans = isJoint ? [] : known.loans;
  return people.map((client) => {
    const row = known.rows.find(({ clientId }) => clientId === client.id) ?? null;
    const asked = { isJoint };
    const answers = withKnown(row?.answers ?? {}, knownAnswers({ client, request: known.request, loans }));
    const missing = missingAnswers(answers, asked);
    const signatures = known.signatures
      .filter(({ factFindId }) => factFindId === row?.id)
      .sort((one, other) => other.signedAt.getTime() - one.signedAt.getTime());
    const state = stateOf(row, signatures.length > 0, missing.length === 0);
    return { client, name: client.clientName, row, asked, answers, missing, state, signatures };
  });
}

function stateOf(row: LoadedFactFind["row"], wasSigned: boolean, isComplete: boolean): FactFindState {
  if (row === null) return "NOT_STARTED";
  if (row.signatureId !== null) return "SIGNED";
  if (wasSigned) return "CHANGED";
  if (isComplete) return "COMPLETE";
  return row.version === 0 ? "NOT_STARTED" : "IN_PROGRESS";
}
