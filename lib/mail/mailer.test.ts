import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { readSmtpUrl } from "#lib/settings/smtp-settings.ts";
import { type TestSmtp, testSmtp } from "#lib/testing/smtp-server.ts";
import { writeLetter } from "./letter.ts";
import { type Mail, smtpMailer } from "./mailer.ts";
import { readRefusal, toMessage } from "./message.ts";

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

function mailer(server: TestSmtp, login = "", query = "", patience?: { connect: number; answer: number }) {
  const settings = readSmtpUrl(`smtp://${login}127.0.0.1:${server.port}${query}`);
  if (typeof settings === "string") throw new Error(settings);
  return smtpMailer(settings, ids, patience);
}

const right = `lodge:${encodeURIComponent("p/ss wörd")}@`;
const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => assert.fail("it was taken"),
    (error: unknown) => readRefusal(error),
  );

test("a mail arrives whole: one text part, one HTML part, the sender, its message id", async () => {
  await mailer(open).send(mail);
  const taken = open.received.at(-1);
  assert.deepEqual([taken?.from, taken?.to], ["no-reply@lodge.example", ["hana@example.com"]]);
  const raw = taken?.raw ?? "";
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

test("uses STARTTLS, user and password where the server requires them, and rejects an untrusted certificate", async () => {
  const trusted = mailer(guarded, right, "?tls.rejectUnauthorized=false");
  await trusted.check();
  await trusted.send(mail);
  const taken = guarded.received.at(-1);
  assert.deepEqual([taken?.user, taken?.secure], ["lodge", true]);
  const untrusted = await refusalOf(mailer(guarded, right).send(mail));
  assert.deepEqual([untrusted.permanent, /certificate/.test(untrusted.reason)], [false, true]);
  const wrong = await refusalOf(mailer(guarded, "lodge:wrong@", "?tls.rejectUnauthorized=false").send(mail));
  assert.equal(wrong.permanent, false, "an administrator can mend it");
  assert.match(wrong.reason, /rejected Lodge's login: 535/);
});

test("a server without STARTTLS is sent nothing where encryption is demanded", async () => {
  const before = open.received.length;
  const refusal = await refusalOf(mailer(open, "", "?requireTLS=true").send(mail));
  assert.equal(refusal.permanent, false);
  assert.equal(open.received.length, before);
});

test("4xx passes, 5xx about the address does not; the reason is the server's own", async () => {
  open.refuse({ code: 450, text: "4.2.1 Mailbox busy" });
  const later = await refusalOf(mailer(open).send(mail));
  assert.deepEqual(later, {
    permanent: false,
    reason: "the mail server has not accepted it yet: 450 4.2.1 Mailbox busy",
  });
  open.refuse({ code: 550, text: "5.1.1 No such user here" });
  const never = await refusalOf(mailer(open).send(mail));
  assert.deepEqual(never, {
    permanent: true,
    reason: "the address rejected it: 550 5.1.1 No such user here",
  });
  open.refuse(null);
});

test("a server that says nothing, and one that is not there, are given up within the time", async () => {
  const silent = await testSmtp({ silent: true });
  const begun = performance.now();
  const refusal = await refusalOf(mailer(silent, "", "", { connect: 200, answer: 200 }).send(mail));
  assert.ok(performance.now() - begun < 30_000);
  assert.equal(refusal.permanent, false);
  await silent.stop();
  await assert.rejects(mailer(silent).check());
  const gone = await refusalOf(mailer(silent).send(mail));
  assert.match(gone.reason, /^the mail server cannot be reached: /);
  assert.equal(gone.permanent, false);
});

test("whatever an address or a subject holds, it makes neither a header nor a recipient", async () => {
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
  for (const taken of open.received.slice(before)) assert.ok(!taken.to.includes("third@example.com"));
});

test("what a server answers is one modest line for people", () => {
  const said = `550 ${"no\r\n\u0007 ".repeat(300)}`;
  const { reason } = readRefusal({ responseCode: 550, command: "RCPT TO", response: said });
  assert.ok(reason.length < 340);
  assert.doesNotMatch(reason, /\p{Cc}/u);
  assert.equal(readRefusal("odd").permanent, false);
  assert.equal(readRefusal({ responseCode: 554, command: "CONN", response: "554 go away" }).permanent, false);
  assert.match(
    readRefusal({ responseCode: 554, command: "DATA", response: "554 spam" }).reason,
    /the message: 554/,
  );
});
