import assert from "node:assert/strict";
import { test } from "node:test";
import { writeLetter } from "#lib/platform/mail/letter.ts";
import { uploadLetter } from "./send-upload-link.ts";

const details = {
  firstName: "Tāmati <b>",
  brokerName: 'Mere "M" Tamihana',
  url: "https://lodge.example/upload/a.b",
  until: "4 December 2026",
  needed: ["Bank statements", "Payslips & letters"],
  factFind: null,
};

test("has the same content in text and HTML, and escapes names", () => {
  const { text, html } = writeLetter(uploadLetter(details));
  assert.match(text, /^Kia ora Tāmati <b>,/);
  assert.match(text, /What is needed:\n- Bank statements\n- Payslips & letters\n/);
  assert.match(text, /Upload your documents: https:\/\/lodge\.example\/upload\/a\.b\n/);
  assert.ok(html.includes(`href="${details.url}"`));
  assert.ok(html.includes("Payslips &amp; letters") && html.includes("Tāmati &lt;b&gt;"));
  assert.ok(!html.includes("<b>"));
  for (const part of [text, html]) assert.ok(part.includes("works until 4 December 2026"));
});

test("lists the first eight items of a long list, and omits the list if nothing is needed", () => {
  const many = Array.from({ length: 11 }, (_, index) => `Thing ${index}`);
  assert.match(
    writeLetter(uploadLetter({ ...details, needed: many })).text,
    /- Thing 7\n- and 3 more, which the page lists\./,
  );
  assert.ok(!writeLetter(uploadLetter({ ...details, needed: [] })).text.includes("What is needed"));
});

test("states what is needed, depending on the fact find's progress", () => {
  const mail = (factFind: Parameters<typeof uploadLetter>[0]["factFind"]) =>
    writeLetter(uploadLetter({ ...details, factFind }));
  assert.match(mail("NOT_STARTED").text, /needs to know about your work/);
  assert.match(mail("NOT_STARTED").text, /Answer the questions: https:/);
  assert.match(mail("NOT_STARTED").text, /Documents needed:/);
  assert.match(mail("COMPLETE").text, /Check and sign: https:/);
  assert.match(mail("CHANGED").text, /sign them if they are correct/);
  assert.match(mail("SIGNED").text, /Upload your documents: https:/);
});
