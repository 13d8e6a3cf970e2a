import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { firstRevision } from "./file-revisions.ts";

function revision(before: string): string {
  const body = `${before}1 0 obj\n<< >>\nendobj\n`;
  return `${body}xref\n0 0\ntrailer\n<< >>\nstartxref\n${body.length}\n%%EOF\n`;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("the first version of a file", () => {
  it("ends where the second begins", () => {
    const first = revision("%PDF-1.4\n");
    assert.equal(firstRevision(bytes(first)), null);
    assert.equal(firstRevision(bytes(revision(first))), first.length - 1);
    assert.equal(firstRevision(bytes(revision(revision(first)))), first.length - 1);
  });

  it("is the whole file if it is linearised or has two end marks", () => {
    const first = revision("%PDF-1.4\n9 0 obj\n<< /Linearized 1 >>\nendobj\n");
    const whole = revision(first);
    assert.equal(firstRevision(bytes(whole)), null);
    assert.equal(firstRevision(bytes(revision(whole))), whole.length - 1);
    assert.equal(firstRevision(bytes(`${revision("%PDF-1.4\n")}%%EOF\n`)), null);
  });

  it("is not found in an attached file", () => {
    const inside = `%PDF-1.4\nstream\n${revision("%PDF-1.4\n").replace(/startxref\n\d+/, "startxref\n99999")}endstream\n`;
    assert.equal(firstRevision(bytes(revision(inside))), null);
  });
});
