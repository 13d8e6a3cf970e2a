import assert from "node:assert/strict";
import { test } from "node:test";
import type { InputProof } from "./file-proofs.ts";
import { ASSUMED, inputMark, undecidedMark } from "./input-mark.ts";

const proved: InputProof = {
  proof: "PROVED",
  evidence: { kind: "TRANSACTIONS", applicationId: "a", filter: { category: "GROCERIES" } },
};
const seen = { original: 911_00, source: "From 3 months of statements to 31 Oct 2026", proof: proved };

function textOf(mark: InputProof | null): string {
  assert.equal(mark?.evidence.kind, "NOTE");
  return mark?.evidence.kind === "NOTE" ? mark.evidence.text : "";
}

test("an unchanged figure of the file has the file's proof", () => {
  assert.equal(inputMark({ ...seen, value: 911_00, basis: "FILE" }), proved);
});

test("a changed figure is the broker's, and the mark shows the file's", () => {
  const mark = inputMark({ ...seen, value: 900_00, basis: "FILE" });
  assert.equal(mark?.proof, "CHECKED");
  assert.equal(
    textOf(mark),
    "Entered by a broker in this calculation. The file shows $911. From 3 months of statements to 31 Oct 2026.",
  );
});

test("a typed figure that the file does not show is only declared", () => {
  const mark = inputMark({ value: 900_00 });
  assert.equal(mark?.proof, "DECLARED");
  assert.match(textOf(mark), /Nothing on file shows it\.$/);
});

test("a conflict outranks everything else, and an empty input has no mark", () => {
  const conflict = "$10 was declared, $911 was observed.";
  assert.equal(inputMark({ ...seen, value: 10_00, conflict })?.proof, "CONFLICTING");
  assert.equal(textOf(inputMark({ ...seen, value: 10_00, conflict })), conflict);
  assert.equal(inputMark({ ...seen, value: null, conflict }), null);
});

test("an estimate stays one while it follows deductions, until it is confirmed", () => {
  const estimate: InputProof = { proof: "ESTIMATED", evidence: { kind: "NOTE", text: "Estimated" } };
  const row = { ...seen, proof: estimate, source: "Estimated from pay of $2,345.60 a fortnight from Acme" };
  assert.equal(inputMark({ ...row, value: 95_000_00, basis: "ESTIMATE" }), estimate);
  const confirmed = inputMark({ ...row, value: 911_00, basis: "CONFIRMED" });
  assert.equal(confirmed?.proof, "CHECKED");
  assert.match(textOf(confirmed), /^Confirmed or entered by a broker\. Estimated from pay of \$2,345\.60/);
});

test("an undecided outcome is assumed, with a link to decide it", () => {
  const mark = undecidedMark("The rent", "continuing");
  assert.equal(mark.proof, "ASSUMED");
  assert.match(textOf(mark), /^The rent is still undecided\. It counts as continuing;/);
  assert.deepEqual(mark.evidence.kind === "NOTE" && mark.evidence.link, {
    label: "Decide it",
    href: "#results",
  });
});

test("without an application, typed values are declared and defaults are assumed", () => {
  const typed = inputMark({ value: 85_000_00, isOfFile: false });
  assert.equal(typed?.proof, "DECLARED");
  assert.equal(textOf(typed), "Entered in this calculation, which has no application to support it.");
  const untouched = inputMark({ value: 30, isOfFile: false, assumed: ASSUMED.termYears });
  assert.equal(untouched?.proof, "ASSUMED");
  assert.match(textOf(untouched), /a term of 30 years/);
  assert.equal(inputMark({ value: null, isOfFile: false }), null);
});
