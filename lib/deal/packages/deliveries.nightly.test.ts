import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { sweepStorage } from "#lib/operations/housekeeping/sweep.ts";
import { newId } from "#lib/platform/ids.ts";
import { linkToken } from "#lib/platform/secrets/link-token.ts";
import { readAnswer, readError } from "#testing/answer.ts";
import { jobOf, runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { addSubmission, download, makePackage, packageCase } from "./testing/test-package.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;
let applicationId: string;
let submissionId: string;
let packageId: string;
let zip: Buffer;

before(async () => {
  broker = await lodge.user();
  const given = await packageCase(lodge, broker);
  ({ applicationId, submissionId } = given);
  packageId = (await makePackage(lodge, broker, submissionId)).packageId;
  zip = await download(lodge, broker, packageId, "zip");
});

const deliver = async (json: object, id = packageId) => {
  const response = await lodge.call("POST", `/v1/portal/packages/${id}/deliveries`, { as: broker, json });
  return readAnswer(response);
};
const mail = { adapter: "MAIL", recipient: "applications@bank.example" };
const token = (id: string) => linkToken("package-delivery", broker.actor.brokerId, id);
const visit = (secret: string, rest = "") => lodge.call("GET", `/v1/package-deliveries/${secret}${rest}`);
const state = async (deliveryId: string) => {
  const response = await lodge.call("GET", `/v1/portal/submissions/${submissionId}/packages`, { as: broker });
  const { packages } = await response.json();
  return packages.flatMap(({ deliveries }) => deliveries).find((one) => one.deliveryId === deliveryId)?.state;
};
const mailOf = async (deliveryId: string) => {
  const text = await readFile(join(lodge.dataDir, "mail", `${deliveryId}.eml`), "utf8");
  return text.replace(/=\r?\n/g, "");
};

test("returns a download link to the frozen bytes", async () => {
  const { body } = await deliver({ adapter: "DOWNLOAD" });
  assert.equal(body.state, "SENT");
  const { pathname } = new URL(body.url ?? "");
  const response = await lodge.call("GET", pathname);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), zip);
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment; filename="Kauri-Bank-/);
  assert.equal(await state(body.deliveryId), "DOWNLOADED");
});

test("emails a link to a page and files that need no sign-in", async () => {
  const { body } = await deliver({ ...mail, days: 3 });
  assert.equal(await state(body.deliveryId), "SENDING");
  await runJobs(lodge.db);
  assert.equal(await state(body.deliveryId), "SENT");
  const secret = token(body.deliveryId);
  assert.ok((await mailOf(body.deliveryId)).includes(`http://lodge.test/package/${secret}`));
  const page = await (await visit(secret)).json();
  assert.deepEqual([page.lenderName, page.applicants, page.documents], ["Kauri Bank", ["Hēmi Pōtiki"], 4]);
  assert.equal(await state(body.deliveryId), "OPENED");
  const response = await visit(secret, "/files/zip");
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), zip);
  assert.equal(await state(body.deliveryId), "DOWNLOADED");
  assert.equal((await visit(secret, "/files/exe")).status, 404);
});

test("a link stops working when it expires or is revoked, and all inactive links get the same response", async () => {
  const bodies = [];
  const [expired, ended] = [(await deliver(mail)).body.deliveryId, (await deliver(mail)).body.deliveryId];
  await lodge.admin`update package_deliveries set expires_at = now() where id = ${expired}`;
  const path = `/v1/portal/package-deliveries/${ended}` as const;
  for (let count = 0; count < 2; count += 1)
    assert.equal((await lodge.call("DELETE", path, { as: broker })).status, 204);
  const wrongPurpose = linkToken("upload-link", broker.actor.brokerId, ended);
  for (const secret of ["unknown", token(expired), token(ended), wrongPurpose, token(newId())])
    for (const rest of ["", "/files/zip"]) {
      const response = await visit(secret, rest);
      assert.equal(response.status, 404);
      bodies.push((await readError(response)).message);
    }
  assert.equal(new Set(bodies).size, 1);
  await runJobs(lodge.db);
  const mailed = await readdir(join(lodge.dataDir, "mail"));
  for (const id of [expired, ended])
    assert.equal(mailed.includes(`${id}.eml`), false, "the link is not emailed either");
  assert.deepEqual([await state(expired), await state(ended)], ["EXPIRED", "REVOKED"]);
});

test("a link can be revoked after a download, and the lender's address is suggested next time", async () => {
  const { body } = await deliver({ ...mail, recipient: "Loans@kauri.example" });
  await runJobs(lodge.db);
  const secret = token(body.deliveryId);
  assert.equal((await visit(secret, "/files/pdf")).status, 200);
  await lodge.call("DELETE", `/v1/portal/package-deliveries/${body.deliveryId}`, { as: broker });
  assert.equal(await state(body.deliveryId), "REVOKED");
  assert.equal((await visit(secret, "/files/pdf")).status, 404);
  const next = await addSubmission(lodge, broker, applicationId);
  const offered = async () => {
    const response = await lodge.call("GET", `/v1/portal/submissions/${next}/packages`, { as: broker });
    return (await response.json()).recipient;
  };
  const name = (lender: string) =>
    lodge.admin`update submissions set lender_name = ${lender} where id = ${next}`;
  await name("KAURI bank");
  assert.equal(await offered(), "Loans@kauri.example");
  await name("Rimu Bank");
  assert.equal(await offered(), null);
});

test("rejects an invalid recipient with its field, and a package that is not ready", async () => {
  for (const wrong of [{ adapter: "MAIL" }, { ...mail, recipient: "bank" }, { ...mail, adapter: "DOWNLOAD" }])
    assert.deepEqual((await deliver(wrong)).fault.details[0]?.field, "recipient");
  assert.deepEqual((await deliver({ ...mail, adapter: "FAX" })).fault.details[0]?.field, "adapter");
  await lodge.admin`update packages set state = 'BUILDING' where id = ${packageId}`;
  assert.match((await deliver(mail)).fault.message, /still being built/);
  await lodge.admin`update packages set state = 'READY' where id = ${packageId}`;
});

test("sends exactly once, wherever it is interrupted", async () => {
  for (let killedAt = 0; killedAt < 2; killedAt += 1) {
    const { body } = await deliver(mail);
    const [event] = await lodge.admin`select data from outbox where data->>'deliveryId' = ${body.deliveryId}`;
    const step = {
      async run<T>(_: string, work: () => Promise<T>): Promise<T> {
        if (killedAt === 0) throw new Error("killed");
        await work();
        throw new Error("killed");
      },
    };
    await assert.rejects(
      jobOf("send-package").run({ db: lodge.db, step, eventId: newId(), data: event?.data }),
      /killed/,
    );
    await runJobs(lodge.db);
    assert.equal(await state(body.deliveryId), "SENT");
    assert.ok((await mailOf(body.deliveryId)).includes(`Message-ID: <${body.deliveryId}@`));
    const [sent] = await lodge.admin`select count(*)::int as count from package_deliveries
      where id = ${body.deliveryId} and delivery_state = 'SENT'`;
    assert.equal(sent?.count, 1);
  }
});

test("disables a deactivated broker's links, and protects the files from the sweep", async () => {
  await sweepStorage(new Date(Date.now() + 10 * 86_400_000));
  assert.deepEqual(await download(lodge, broker, packageId, "zip"), zip);
  const other = await makePackage(lodge, broker, await addSubmission(lodge, broker, await applicationOf()));
  const { body } = await deliver(mail, other.packageId);
  await lodge.admin`update users set active = false where id = ${broker.actor.userId}`;
  assert.equal((await visit(token(body.deliveryId))).status, 404);
  await runJobs(lodge.db);
  const mailed = await readdir(join(lodge.dataDir, "mail"));
  assert.equal(mailed.includes(`${body.deliveryId}.eml`), false);
  await lodge.admin`update users set active = true where id = ${broker.actor.userId}`;
});

async function applicationOf(): Promise<string> {
  const [row] = await lodge.admin`select application_id from submissions where id = ${submissionId}`;
  return row?.application_id;
}
