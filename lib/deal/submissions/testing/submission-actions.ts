import assert from "node:assert/strict";
import type { Context, UserActor } from "#db/tenant.ts";
import { type Checklist, missingItems } from "#lib/deal/checklist/core/checklist.ts";
import { type Answer, readAnswer } from "#testing/answer.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import type { TestLodge } from "#testing/test-lodge.ts";
import type { SubmissionList, SubmissionResponse } from "../response-schemas.ts";

export const part = {
  kind: "PRINCIPAL_AND_INTEREST",
  amount: "500,000",
  termYears: 30,
  rate: "5.79",
  fixedMonths: 12,
};

export const fields = ({ fault }: Answer<unknown>) => fault.details.map(({ field }) => field);

/** A broker's actions on an application's submissions, through the API. */
export function submissionActions(lodge: TestLodge, broker: () => Context<UserActor>) {
  const call = async <const M extends string, const P extends string>(
    method: M,
    path: P,
    json?: unknown,
    headers?: Record<string, string>,
  ) => {
    const options = { as: broker(), ...(json ? { json } : {}), ...(headers ? { headers } : {}) };
    const response = await lodge.call(method, `/v1/portal/${path}`, options);
    return readAnswer(response);
  };
  const move = (one: SubmissionResponse, to: string, more: object = {}) =>
    call("POST", `submissions/${one.submissionId}/moves`, { version: one.version, to, ...more });
  return {
    call,
    move,
    /** Creates an application with a payslip, and waives whatever else its checklist requires. */
    async completeApplication(): Promise<string> {
      const id = await createTestApplication(lodge, broker(), await createTestClient(lodge, broker()));
      const pay = [{ name: "Pay.txt", bytes: new TextEncoder().encode("pay") }];
      await uploadTo(lodge, broker(), id, pay, "PAYSLIPS");
      const { items } = (await call("GET", `applications/${id}/checklist`)).body as Checklist;
      for (const { key } of missingItems({ items }))
        await call("POST", `applications/${id}/checklist/waivers`, { key, reason: "On paper" });
      return id;
    },
    async add(applicationId: string, more: object = {}): Promise<SubmissionResponse> {
      const json = { lenderName: "Kauri Bank", parts: [part], ...more };
      return (await call("POST", `applications/${applicationId}/submissions`, json)).body;
    },
    putBack: (one: SubmissionResponse, reason = "Wrong lender") =>
      call("POST", `submissions/${one.submissionId}/put-back`, { version: one.version, reason }),
    /** Moves a submission through the states and returns the result. */
    async through(one: SubmissionResponse, ...states: string[]): Promise<SubmissionResponse> {
      let now = one;
      for (const to of states) {
        const { status, body } = await move(now, to);
        assert.equal(status, 200, JSON.stringify(body));
        now = body;
      }
      return now;
    },
    async statusOf(id: string): Promise<unknown> {
      return (await lodge.admin`select status from applications where id = ${id}`)[0]?.status;
    },
    async list(id: string): Promise<SubmissionList> {
      return (await call("GET", `applications/${id}/submissions`)).body;
    },
  };
}
