import { sql } from "drizzle-orm";
import { asBroker, type Context, type UserActor } from "#db/tenant.ts";
import { type AdviceRecord, emptyAdvice } from "#lib/deal/advice/core/advice-record.ts";
import { createCalendarAddress } from "#lib/deal/settlements/calendar-feed.ts";
import { noteReminder } from "#lib/deal/settlements/refixes-and-reminders.ts";
import { drawTestPart } from "#lib/deal/settlements/testing/draw-part.ts";
import { requestWeeklyEmails } from "#lib/deal/settlements/weekly-email.ts";
import { newId } from "#lib/platform/ids.ts";
import { storePassword } from "#lib/records/documents/document-password.ts";
import { doMainJob, type MainJob } from "./main-job.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestLodge } from "./test-lodge.ts";

export const ADVICE: AdviceRecord = {
  ...emptyAdvice,
  disclosure: { document: "Disclosure, version 4", givenOn: "2026-11-01", how: "EMAIL" },
  needs: "A first home",
  recommendation: { lenderName: "Kauri Bank", reasons: "Lowest rate" },
  conflicts: "None",
  commission: "0.85%",
};

/** Inserts at least one row for the broker into every table that brokers own. Returns the IDs that routes need. */
export async function fillTables(lodge: TestLodge, owner: Context<UserActor>) {
  const job = await doMainJob(lodge, owner);
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into category_corrections (broker_id, merchant, category) values (${owner.actor.brokerId}, 'CAFE', 'DINING')`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into brokerages (broker_id, trading_name, updated_by, updated_at)
        values (${owner.actor.brokerId}, 'Theirs', 'user', now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into brokerage_logos (broker_id, sha256, png, width, height, created_at)
        values (${owner.actor.brokerId}, 'theirs', '\\x00', 1, 1, now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`with notice as (
          insert into privacy_notices (broker_id, version, text, is_default, created_by, created_at)
          values (${owner.actor.brokerId}, 1, 'Theirs', false, 'user', now()) returning version)
        insert into privacy_notice_readings (broker_id, application_id, client_id, version, link_id, read_at)
        select ${owner.actor.brokerId}, ${job.applicationId}, ${job.clientId}, version, ${newId()}, now() from notice`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into collection_notices
          (broker_id, application_id, key, name, role, source, purpose, recipients, created_at, updated_by, updated_at)
        values (${owner.actor.brokerId}, ${job.applicationId}, 'person:theirs', 'G', 'GUARANTOR', 'A', 'B', 'C', now(), 'user', now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into reading_memory (broker_id, layout, account_number, direction)
        values (${owner.actor.brokerId}, 'csv date amount', '', 'REVERSED')`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into income_readings (broker_id, document_id, application_id, read_at)
        values (${owner.actor.brokerId}, ${job.documentIds[0]}, ${job.applicationId}, now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into checklist_waivers (broker_id, application_id, item_key, reason, waived_by, waived_at)
        values (${owner.actor.brokerId}, ${job.applicationId}, 'income', 'Seen', 'user', now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into flag_resolutions
          (broker_id, application_id, flag_key, resolution_id, outcome, comment, evidence, resolved_by, resolved_at)
        values (${owner.actor.brokerId}, ${job.applicationId}, 'SHORT_COVERAGE', ${newId()}, 'WAIVED', 'Seen', '', 'user', now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`with file as (
          insert into upload_link_files
            (id, broker_id, application_id, upload_link_id, document_id, category, file_name, size, created_at)
          select ${newId()}, broker_id, application_id, id, ${job.documentIds[0]}, 'PAYSLIPS', 'Pay.pdf', 1, now()
            from upload_links where application_id = ${job.applicationId} limit 1 returning *)
        insert into upload_link_receipts (broker_id, upload_link_id, key, files, bytes, received_at)
        select broker_id, upload_link_id, 'theirs', 1, 1, now() from file`,
    ),
  );
  const partId = await drawTestPart(owner, job.applicationId);
  await noteReminder(owner, partId, { kind: "CONTACTED", note: "Called", until: null });
  await createCalendarAddress(owner);
  await requestWeeklyEmails(lodge.db, new Date("2026-11-22T18:00:00Z"));
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`with found as (
          insert into fact_finds (id, broker_id, application_id, client_id, updated_by, updated_at, created_at)
          values (${newId()}, ${owner.actor.brokerId}, ${job.applicationId}, ${job.clientId}, 'user', now(), now())
          returning id)
        insert into fact_find_signatures (id, broker_id, fact_find_id, version, answers, text, hash, signed_name, signed_at)
        select ${newId()}, ${owner.actor.brokerId}, id, 0, '{}', 'Signed', 'hash', 'A', now() from found`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into erasures (id, broker_id, client_id, reason, counts, requested_by, created_at)
        values (${newId()}, ${owner.actor.brokerId}, ${newId()}, 'REQUEST', '{}', 'user', now())`,
    ),
  );
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into figure_decisions (broker_id, application_id, figure, choice, amount, decided_by, decided_at)
        values (${owner.actor.brokerId}, ${job.applicationId}, 'expense:utilities', 'OTHER', 1, 'user', now())`,
    ),
  );
  const viewId = newId();
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into saved_views (id, broker_id, screen, name, query, created_at, updated_at)
        values (${viewId}, ${owner.actor.brokerId}, 'TRANSACTIONS', 'Out', '?direction=out', now(), now())`,
    ),
  );
  const exportId = newId();
  await asBroker(owner, (tx) =>
    tx.execute(
      sql`insert into client_exports (id, broker_id, client_id, requested_by, created_at, expires_at)
        values (${exportId}, ${owner.actor.brokerId}, ${job.clientId}, 'user', now(), now())`,
    ),
  );
  const item = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/checklist/items`, {
    as: owner,
    json: { text: "Passport" },
  });
  const { items } = await item.json();
  const itemId = items.at(-1)?.own?.itemId ?? "";
  await asBroker(owner, (tx) => storePassword(tx, owner, job.documentIds[0] ?? "", "kereru"));
  const scenario = await lodge.call("POST", `/v1/portal/applications/${job.applicationId}/scenarios`, {
    as: owner,
    json: { name: "Current", request: {} },
  });
  const { scenarioId } = await scenario.json();
  const advice = `/v1/portal/applications/${job.applicationId}/advice` as const;
  await lodge.call("PUT", advice, { as: owner, json: { version: 0, record: ADVICE } });
  const { clientId } = job;
  await lodge.call("POST", `${advice}/acknowledgements`, { as: owner, json: { clientId } });
  const submissions = `/v1/portal/applications/${job.applicationId}/submissions` as const;
  const submission = await lodge.call("POST", submissions, { as: owner, json: { lenderName: "Kauri Bank" } });
  const { submissionId } = await submission.json();
  const packages = `/v1/portal/submissions/${submissionId}/packages` as const;
  const made = await lodge.call("POST", packages, { as: owner, json: {} });
  const { packageId } = await made.json();
  await runJobs(lodge.db);
  const delivered = await lodge.call("POST", `/v1/portal/packages/${packageId}/deliveries`, {
    as: owner,
    json: { adapter: "MAIL", recipient: "applications@bank.example" },
  });
  const { deliveryId } = await delivered.json();
  await lodge.call("PUT", `/v1/portal/applications/${job.applicationId}/loan-request`, {
    as: owner,
    json: { version: 0, purpose: "PURCHASE" },
  });
  const deal = await prepareTestDeal(lodge, owner, job);
  await lodge.call("POST", "/v1/subscriber/clients", {
    as: owner,
    headers: { "x-crm-platform": "local", "idempotency-key": "tenancy" },
    json: {
      firstName: "A",
      lastName: "B",
      email: "a@b.nz",
      dateOfBirth: "1990-01-01",
      externalReferenceId: "tenancy",
    },
  });
  return { job, partId, exportId, viewId, itemId, scenarioId, submissionId, packageId, deliveryId, deal };
}

type TestDeal = { submissionId: string; conditionId: string };

/** A submission with a row in every related table: a satisfied condition, a document and a drawn part. */
async function prepareTestDeal(
  lodge: TestLodge,
  as: Context<UserActor>,
  { applicationId, documentIds }: MainJob,
): Promise<TestDeal> {
  const call = async <const M extends string, const P extends string>(method: M, path: P, json: unknown) => {
    const answer = await lodge.call(method, `/v1/portal/${path}`, { as, json });
    return await answer.json();
  };
  const { submissionId } = await call("POST", `applications/${applicationId}/submissions`, {
    lenderName: "Kauri Bank",
  });
  const { conditions } = await call("POST", `submissions/${submissionId}/conditions`, { text: "Valuation" });
  const conditionId = conditions[0]?.conditionId ?? "";
  await call("PATCH", `conditions/${conditionId}`, { version: 1, documentIds });
  await asBroker(as, (tx) =>
    tx.execute(
      sql`insert into drawn_parts (id, broker_id, application_id, submission_id, kind, amount, rate, drawn_on, term_years, created_at)
        values (${newId()}, ${as.actor.brokerId}, ${applicationId}, ${submissionId}, 'REVOLVING', 1, 0.05, '2026-11-01', 30, now())`,
    ),
  );
  return { submissionId, conditionId };
}
