import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { sendByLink, sendInParts } from "#lib/deal/upload-links/testing/send-by-link.ts";
import { linkToken } from "#lib/deal/upload-links/visit-upload-link.ts";
import { createTestApplication, createTestClient, uploadTo } from "#testing/main-job.ts";
import { readNotice } from "#testing/read-notice.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { rotateCases } from "#testing/run-size.ts";
import { testLodge } from "#testing/test-lodge.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

/** An application with a link for each of its two applicants. */
async function application() {
  const clientIds = [await createTestClient(lodge, broker), await createTestClient(lodge, broker)];
  const id = await createTestApplication(lodge, broker, clientIds, { sentByEmail: false });
  const path = `/v1/portal/applications/${id}/upload-links` as const;
  for (const clientId of clientIds) await lodge.call("POST", path, { as: broker, json: { clientId } });
  const links = async () => await (await lodge.call("GET", path, { as: broker })).json();
  const tokenOf = async (clientId = "") => {
    const applicant = (await links()).find((each) => each.clientId === clientId);
    return linkToken(broker.actor.brokerId, applicant?.links[0]?.linkId ?? "");
  };
  const [mine, theirs] = [await tokenOf(clientIds[0]), await tokenOf(clientIds[1])];
  for (const token of [mine, theirs]) await readNotice(lodge, `/v1/upload-links/${token}`);
  return { id, clientIds, mine, theirs, links };
}

const csv = (name: string) => new TextEncoder().encode(`Date,Details,Amount\n01/02/2026,${name},-1.00\n`);
const uploadId = () => randomBytes(16).toString("hex");

const documents = async (id: string) =>
  lodge.admin`select id, file_name as name, from_applicant as applicant, upload_link_id as link
    from documents where application_id = ${id} order by id`;
const visit = async (token: string) => (await lodge.call("GET", `/v1/upload-links/${token}`)).json();

/** Nothing that others own: ids, addresses and their names for the file. */
function assertTellsNothing(text: string, secrets: readonly string[]) {
  for (const secret of [...secrets, "http", "fileId", "downloadUrl", "processingReference"])
    assert.ok(!text.includes(secret), `${secret} in ${text}`);
}

const ways = {
  "in one piece": (token: string, name: string, bytes: Uint8Array<ArrayBuffer>, category: string) =>
    sendByLink(lodge, token, [{ name, bytes }], { category }),
  "in parts": async (token: string, name: string, bytes: Uint8Array<ArrayBuffer>, category: string) => {
    const response = await sendInParts(lodge, token, { name, bytes }, { category, uploadId: uploadId() });
    const { received } = await response.json();
    return Response.json(received, { status: response.status });
  },
};

for (const [at, [way, send]] of Object.entries(ways).entries()) {
  for (const [sender, isBroker] of [
    ["the broker", true],
    ["another applicant", false],
  ] as const) {
    for (const category of rotateCases(["BANK_STATEMENTS", "PAYSLIPS"], at + Number(isBroker), 2)) {
      test(`bytes that ${sender} has sent are answered like new ones: ${category}, ${way}`, async () => {
        const { id, mine, theirs } = await application();
        const bytes = csv(`${way} ${sender} ${category}`);
        const files = [{ name: "Secret letter.csv", bytes }];
        if (isBroker) await uploadTo(lodge, broker, id, files, category);
        else await sendByLink(lodge, theirs, files, { category });
        await runJobs(lodge.db);
        const before = await documents(id);
        const again = await send(mine, "My own.csv", bytes, category);
        const fresh = await send(mine, "My new.csv", csv(`new ${way} ${sender} ${category}`), category);
        const [text, freshText] = [await again.text(), await fresh.text()];
        assert.equal(again.status, fresh.status);
        const unnamed = (body: string) => body.replace(/My (own|new)/, "").replace(/"fileSize":\d+/, "");
        assert.equal(unnamed(text), unnamed(freshText));
        assertTellsNothing(text, ["Secret letter", before[0]?.id]);
        const page = JSON.stringify(await visit(mine));
        assert.ok(page.includes("My own.csv"));
        assertTellsNothing(page, ["Secret letter", before[0]?.id]);
        const [first] = await documents(id);
        assert.deepEqual(first, before[0], "the document still belongs to whoever sent it first");
      });
    }
  }
}

test("the broker sees what each applicant sent, under their own names, beside the document", async () => {
  const { id, mine, theirs, links } = await application();
  const bytes = csv("seen by the broker");
  await uploadTo(lodge, broker, id, [{ name: "Joint.csv", bytes }], "PAYSLIPS");
  await sendByLink(lodge, mine, [{ name: "Mine.csv", bytes }]);
  await sendByLink(lodge, theirs, [{ name: "Theirs.csv", bytes }]);
  await sendByLink(lodge, mine, [{ name: "Mine.csv", bytes }]);
  const received = (await links()).map(({ links: [link] }) =>
    link?.documents.map(({ fileName }) => fileName),
  );
  assert.deepEqual(received.toSorted(), [["Mine.csv"], ["Theirs.csv"]]);
  const response = await lodge.call("GET", `/v1/portal/applications/${id}/processing`, { as: broker });
  const { documents: shown } = await response.json();
  assert.equal(shown.length, 1);
  assert.equal(shown[0]?.fromApplicant, false);
  assert.deepEqual(
    shown[0]?.sentByApplicants.map(({ fileName }) => fileName),
    ["Mine.csv", "Theirs.csv"],
  );
});

test("a revoked link gets nothing, also for bytes that are there, and a new one lists what was sent", async () => {
  const { id, clientIds, mine } = await application();
  const bytes = csv("after the link was revoked");
  await uploadTo(lodge, broker, id, [{ name: "Secret letter.csv", bytes }], "PAYSLIPS");
  await sendByLink(lodge, mine, [{ name: "Mine.csv", bytes }]);
  await lodge.call("POST", `/v1/portal/applications/${id}/upload-links`, {
    as: broker,
    json: { clientId: clientIds[0] },
  });
  for (const response of [
    await sendByLink(lodge, mine, [{ name: "Mine.csv", bytes }]),
    await lodge.call("PUT", `/v1/upload-links/${mine}/uploads/${uploadId()}`, {
      json: { fileName: "Mine.csv", size: bytes.length, documentCategory: "PAYSLIPS" },
    }),
  ]) {
    assert.equal(response.status, 404);
    assertTellsNothing(await response.text(), ["Secret letter", "Mine"]);
  }
  const [link] =
    await lodge.admin`select id from upload_links where application_id = ${id} and revoked_at is null order by id desc`;
  const page = await visit(linkToken(broker.actor.brokerId, link?.id));
  assert.deepEqual(
    (page as { files: { fileName: string }[] }).files.map(({ fileName }) => fileName),
    ["Mine.csv"],
  );
});

test("an applicant's Idempotency-Key never returns another sender's response", async () => {
  const { id, mine, theirs } = await application();
  const file = { name: "Same.csv", bytes: csv("one key") };
  const headers = { "idempotency-key": "one-key" };
  const form = new FormData();
  form.set("documentCategory", "PAYSLIPS");
  form.append("files", new File([file.bytes], file.name));
  const own = await lodge.call("POST", `/v1/subscriber/applications/${id}/documents`, {
    as: broker,
    headers: { ...headers, "x-crm-platform": "local" },
    form,
  });
  const [document] = (await own.json()).documents;
  const answers = [];
  for (const token of [mine, theirs, mine]) answers.push(await sendByLink(lodge, token, [file], { headers }));
  assert.deepEqual(
    answers.map(({ status, headers: sent }) => [status, sent.get("idempotent-replayed")]),
    [
      [200, null],
      [200, null],
      [200, "true"],
    ],
  );
  for (const answer of answers) assertTellsNothing(await answer.text(), [document?.fileId ?? ""]);
});
