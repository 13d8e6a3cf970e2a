import assert from "node:assert/strict";
import { test } from "node:test";
import { type Letter, type LetterBrand, writeLetter } from "./letter.ts";

const letter: Letter = {
  greeting: "Kia ora Hēmi,",
  paragraphs: ["We need <documents>."],
  action: { label: "Upload", url: "https://lodge.test/upload/x" },
  closing: ["Until Friday."],
};

const brand: LetterBrand = {
  name: "Kea & Co <Loans>",
  accent: "#8a5a00",
  signature: ["Mārama Tāne · Financial adviser, FSP123456", "Kea & Co <Loans>", "06 555 0142"],
  link: { label: "Our disclosure statement", url: "https://lodge.test/v1/brokerages/a.b/disclosure" },
  logo: { src: "cid:logo@lodge", width: 120, height: 40, withName: false },
};

test("writes a brokerage's logo, colour and signature in HTML, and its signature in text", () => {
  const { text, html } = writeLetter(letter, brand);
  assert.match(html, /<img src="cid:logo@lodge" alt="Kea &amp; Co &lt;Loans&gt;" width="120" height="40"/);
  assert.match(html, /background:#8a5a00;color:#ffffff/);
  assert.match(html, /<strong[^>]*>Mārama Tāne · Financial adviser, FSP123456<\/strong><br>Kea &amp; Co/);
  assert.match(html, /href="https:\/\/lodge\.test\/v1\/brokerages\/a\.b\/disclosure"/);
  assert.ok(html.indexOf("<img") < html.indexOf("Kia ora"));
  assert.ok(html.indexOf("Until Friday") < html.indexOf("Mārama"));
  assert.ok(
    text.endsWith(`-- \n${brand.signature.join("\n")}\nOur disclosure statement: ${brand.link?.url}\n`),
  );
  assert.ok(!`${text}${html}`.includes("Lodge"));
});

test("writes the brokerage's name if there is no logo or the logo does not contain the name", () => {
  const named = writeLetter(letter, { ...brand, logo: null }).html;
  assert.match(named, /<strong style="font-size:18px;color:#8a5a00">Kea &amp; Co &lt;Loans&gt;<\/strong>/);
  assert.ok(!named.includes("<img"));
  const mark = { src: "cid:logo@lodge", width: 56, height: 56, withName: true };
  const beside = writeLetter(letter, { ...brand, logo: mark }).html;
  assert.match(beside, /<img [^>]*alt=""/);
  assert.match(beside, /<strong style="font-size:18px/);
});

test("uses Lodge's colour and no signature without a brand", () => {
  const { text, html } = writeLetter(letter);
  assert.match(html, /background:#2f5d50/);
  assert.ok(text.endsWith("Until Friday.\n"));
  assert.ok(!html.includes("border-top"));
});
