import assert from "node:assert/strict";
import type { Context, UserActor } from "#db/tenant.ts";
import { ADVICE } from "#testing/fill-tables.ts";
import { createTestClient } from "#testing/main-job.ts";
import type { TestLodge } from "#testing/test-lodge.ts";

/** Calls a portal route, which must succeed, and returns the response text. */
export async function post(
  lodge: TestLodge,
  as: Context<UserActor>,
  path: string,
  json: unknown,
  method = "POST",
): Promise<string> {
  const response = await lodge.call(method, `/v1/portal/${path}`, { as, json });
  const text = await response.text();
  assert.ok(response.status < 300, `${path}: ${text}`);
  return text;
}

/** The broker's steps after the statements: a lender and its package, advice, a correction, an export and an erasure. */
export async function makeDeal(
  lodge: TestLodge,
  as: Context<UserActor>,
  applicationId: string,
  clientId: string,
): Promise<void> {
  const parts = [{ kind: "PRINCIPAL_AND_INTEREST", amount: "500,000", termYears: 30, rate: "5.79" }];
  const lender = { lenderName: "Kauri Bank", parts };
  const submission = JSON.parse(await post(lodge, as, `applications/${applicationId}/submissions`, lender));
  await post(lodge, as, `submissions/${submission.submissionId}/packages`, {});
  await post(lodge, as, `applications/${applicationId}/advice`, { version: 0, record: ADVICE }, "PUT");
  await post(lodge, as, `applications/${applicationId}/advice/acknowledgements`, { clientId });
  await post(lodge, as, `clients/${clientId}`, { version: 1, phone: "021 555 0142" }, "PATCH");
  await post(lodge, as, `clients/${clientId}/exports`, {});
  const other = await createTestClient(lodge, as);
  const { firstName, lastName } = JSON.parse(
    await (await lodge.call("GET", `/v1/portal/clients/${other}`, { as })).text(),
  );
  await post(lodge, as, `clients/${other}/erasures`, { confirmation: `${firstName} ${lastName}` });
}
