import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { eventually, logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";
import { readProcessing } from "../../support/processing.ts";
import { readNotice } from "../../support/read-notice.ts";
import { LOCAL, newClient } from "../../support/records.ts";
import { tamper } from "../../support/secrets.ts";
import { uploadForm } from "../../support/upload.ts";

let api: CheckedApi;
let token: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  token = await logIn(api.base);
});

async function create(extra: object): Promise<{ applicationId: string; email: string }> {
  const email = `${randomUUID()}@example.com`;
  const [main, partner] = [await newClient(api, token, { email }), await newClient(api, token)];
  const clients = [{ clientId: partner.id }, { clientId: main.id, isMainApplicant: true }];
  const { body } = await api.call("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients, ...extra },
  });
  return { applicationId: body.applicationId, email };
}

/** The emails to an address, with soft line breaks and escapes decoded. */
async function mailsTo(email: string): Promise<string[]> {
  const folder = join(process.env.LODGE_DATA_DIR ?? "", "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails
    .filter((mail) => mail.includes(email))
    .map((mail) => mail.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`));
}

test("sentByEmail sends the main applicant one upload link", async (t) => {
  const { applicationId, email } = await create({ sentByEmail: true });
  const [mail = ""] = await eventually(
    () => mailsTo(email),
    (mails) => mails.length > 0,
  );
  const link = /\/upload\/([\w.~%-]+)/.exec(mail)?.[1] ?? "";
  assert.match(mail, new RegExp(`^To: ${email}\\r?$`, "m"));
  assert.ok(link.length > 20, "the email contains the link");

  await t.test("files are added to that application without a login", async () => {
    const form = uploadForm("PAYSLIPS", [{ name: "from-me.txt", bytes: randomUUID() }]);
    const path = `/v1/upload-links/${link}/documents` as const;
    await readNotice(api.base, `/v1/upload-links/${link}`);
    const { status, body } = await api.call("POST", path, { form });
    assert.deepEqual(
      [status, body.files.map(({ fileName, state }) => `${fileName} ${state}`)],
      [200, ["from-me.txt ARRIVED"]],
    );
    const { documents } = await readProcessing(api, token, applicationId);
    assert.deepEqual(
      documents.map(({ fileName, fromApplicant }) => [fileName, fromApplicant]),
      [["from-me.txt", true]],
    );
  });

  await t.test("an altered link returns 404 for any upload", async () => {
    for (const other of [tamper(link), "rubbish", randomUUID()]) {
      const form = uploadForm("PAYSLIPS", [{ name: "x.txt", bytes: "x" }]);
      const path = `/v1/upload-links/${other}/documents` as const;
      assert.equal((await api.call("POST", path, { form })).status, 404);
    }
  });
});

test("sends no email if sentByEmail is absent or false", async () => {
  const silent = [await create({}), await create({ sentByEmail: false })];
  const { email } = await create({ sentByEmail: true });
  // Once the later application's email has arrived, any emails of the earlier ones would have been sent.
  await eventually(
    () => mailsTo(email),
    (mails) => mails.length > 0,
  );
  for (const quiet of silent) assert.deepEqual(await mailsTo(quiet.email), []);
});
