import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { readSmtpUrl } from "#lib/platform/settings/smtp-settings.ts";
import { type TestSmtp, testSmtp } from "#testing/smtp-server.ts";
import { writeLetter } from "./letter.ts";
import { type Mail, smtpMailer } from "./mailer.ts";
import { readRejection, toMessage } from "./message.ts";

const ids = { from: "Lodge <no-reply@lodge.example>", domain: "lodge.test" };
const open = await testSmtp();
const guarded = await testSmtp({ login: { user: "lodge", pass: "p/ss wörd" } });
after(() => Promise.all([open.stop(), guarded.stop()]));

const mail: Mail = {
  id: "01a1f8f7-1df6-7437-92f3-a696ae3105a3",
  to: "hana@example.com",
  subject: "Kia ora",
  ...writeLetter({
    greeting: "Kia ora Hēmi,",
    paragraphs: ["Wages & <b>rent</b> of “May”."],
    action: { label: "Open", url: "https://lodge.test/?a=1&b=2" },
    closing: ["Until Friday."],
  }),
};

function mailer(server: TestSmtp, login = "", query = "", timeouts?: { connect: number; response: number }) {
  const settings = readSmtpUrl(`smtp://${login}127.0.0.1:${server.port}${query}`);
  if (typeof settings === "string") throw new Error(settings);
  return smtpMailer(settings, ids, timeouts);
}

const right = `lodge:${encodeURIComponent("p/ss wörd")}@`;
const rejectionOf = (sending: Promise<void>) =>
  sending.then(
    () => assert.fail("the email was accepted"),
    (error: unknown) => readRejection(error),
  );

test("sends one text part and one HTML part with the sender and the message id", async () => {
  await mailer(open).send(mail);
  const received = open.received.at(-1);
  assert.deepEqual([received?.from, received?.to], ["no-reply@lodge.example", ["hana@example.com"]]);
  const raw = received?.raw ?? "";
  assert.match(raw, /^From: Lodge <no-reply@lodge\.example>\r$/m);
  assert.match(raw, /^To: hana@example\.com\r$/m);
  assert.match(raw, new RegExp(`^Message-ID: <${mail.id}@lodge\\.test>\r$`, "m"));
  assert.match(raw, /^Auto-Submitted: auto-generated\r$/m);
  assert.equal(raw.match(/^Content-Type: text\/plain; charset=utf-8/gm)?.length, 1);
  assert.equal(raw.match(/^Content-Type: text\/html; charset=utf-8/gm)?.length, 1);
  assert.match(raw, /multipart\/alternative/);
  assert.match(mail.html, /Wages &amp; &lt;b&gt;rent/);
  assert.match(mail.html, /href="https:\/\/lodge\.test\/\?a=1&amp;b=2"/);
  assert.match(mail.text, /Open: https:\/\/lodge\.test\/\?a=1&b=2/);
});

test("uses STARTTLS, user and password if the server requires them, and rejects an untrusted certificate", async () => {
  const trusted = mailer(guarded, right, "?tls.rejectUnauthorized=false");
  await trusted.check();
  await trusted.send(mail);
  const received = guarded.received.at(-1);
  assert.deepEqual([received?.user, received?.secure], ["lodge", true]);
  const untrusted = await rejectionOf(mailer(guarded, right).send(mail));
  assert.deepEqual([untrusted.permanent, /certificate/.test(untrusted.reason)], [false, true]);
  const wrong = await rejectionOf(
    mailer(guarded, "lodge:wrong@", "?tls.rejectUnauthorized=false").send(mail),
  );
  assert.equal(wrong.permanent, false, "an administrator can fix the login");
  assert.match(wrong.reason, /rejected Lodge's login: 535/);
});

test("sends nothing to a server without STARTTLS if encryption is required", async () => {
  const before = open.received.length;
  const rejection = await rejectionOf(mailer(open, "", "?requireTLS=true").send(mail));
  assert.equal(rejection.permanent, false);
  assert.equal(open.received.length, before);
});

test("treats 4xx as temporary and 5xx about the address as permanent, and quotes the server", async () => {
  open.refuse({ code: 450, text: "4.2.1 Mailbox busy" });
  const later = await rejectionOf(mailer(open).send(mail));
  assert.deepEqual(later, {
    permanent: false,
    reason: "the mail server has not accepted it yet: 450 4.2.1 Mailbox busy",
  });
  open.refuse({ code: 550, text: "5.1.1 No such user here" });
  const never = await rejectionOf(mailer(open).send(mail));
  assert.deepEqual(never, {
    permanent: true,
    reason: "the address rejected it: 550 5.1.1 No such user here",
  });
  open.refuse(null);
});

test("times out on a silent server and reports an unreachable one", async () => {
  const silent = await testSmtp({ silent: true });
  const startedAt = performance.now();
  const rejection = await rejectionOf(mailer(silent, "", "", { connect: 200, response: 200 }).send(mail));
  assert.ok(performance.now() - startedAt < 30_000);
  assert.equal(rejection.permanent, false);
  await silent.stop();
  await assert.rejects(mailer(silent).check());
  const gone = await rejectionOf(mailer(silent).send(mail));
  assert.match(gone.reason, /^the mail server cannot be reached: /);
  assert.equal(gone.permanent, false);
});

test("never turns the content of an address or a subject into a header or a recipient", async () => {
  const unit = fc.constantFrom("a", "@", "\r", "\n", ",", ";", "<", ">", ":", " ", "\u2028", "\0");
  const hostile = fc.string({ unit });
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (address, subject) => {
      const to = `x@y.nz${address}\r\nBcc: third@example.com`;
      const senderName = `Kea${address}" <evil@example.com>\r\nX-Evil: yes`;
      const message = { ...mail, to, senderName, subject: `Hello${subject}\r\nX-Evil: yes\r\n\r\nbody` };
      const node = new MailComposer(toMessage(message, ids)).compile();
      const head = (await node.build()).toString("latin1").split("\r\n\r\n")[0] ?? "";
      assert.doesNotMatch(head, /^(bcc|x-evil):/im);
      assert.ok(node.getEnvelope().to.length <= 1);
      assert.ok(!node.getEnvelope().to.includes("third@example.com"));
      assert.equal(node.getEnvelope().from, "no-reply@lodge.example");
    }),
  );
  const before = open.received.length;
  const to = "hana@example.com\r\nRCPT TO:<third@example.com>";
  await mailer(open)
    .send({ ...mail, to })
    .catch(() => {});
  for (const received of open.received.slice(before)) assert.ok(!received.to.includes("third@example.com"));
});

test("shortens a server's response to one line without control characters", () => {
  const response = `550 ${"no\r\n\u0007 ".repeat(300)}`;
  const { reason } = readRejection({ responseCode: 550, command: "RCPT TO", response });
  assert.ok(reason.length < 340);
  assert.doesNotMatch(reason, /\p{Cc}/u);
  assert.equal(readRejection("odd").permanent, false);
  assert.equal(
    readRejection({ responseCode: 554, command: "CONN", response: "554 go away" }).permanent,
    false,
  );
  assert.match(
    readRejection({ responseCode: 554, command: "DATA", response: "554 spam" }).reason,
    /the message: 554/,
  );
});
