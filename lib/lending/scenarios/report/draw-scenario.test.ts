import assert from "node:assert/strict";
import { test } from "node:test";
import { formatMoney } from "#lib/platform/money.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { drawScenario } from "./draw-scenario.ts";
import type { ScenarioReport } from "./scenario-report.ts";
import { sampleHouseholdScenario, sampleScenario } from "./testing/sample-scenario.ts";

async function textOf(changes: Partial<ScenarioReport> = {}): Promise<string[]> {
  return textOfPdf(drawScenario(sampleScenario(changes)));
}

test("marks every page as indicative and not an offer, with its date and page number", async () => {
  const pages = await textOf();
  assert.ok(pages.length >= 3);
  for (const [index, page] of pages.entries()) {
    assert.ok(page.includes("Indicative, not an offer Drawn 20 Nov 2026, 3:05 pm"), page);
    assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`), page);
    assert.ok(index === 0 || page.includes("Card kept, boarder counted · 19 Nov 2026"));
  }
});

test("names the clients, the broker and the rules, including macrons and version", async () => {
  const [first = ""] = await textOf();
  for (const shown of [
    "Prepared for Aroha Ngata, Tāne Whitiora",
    "Broker Marama Tāne",
    "Scenario Card kept, boarder counted",
    "Calculated 19 Nov 2026",
    "Household Aroha and Tāne, 1 dependant",
    "Loan requested $650,000",
    "Borrowing over 30 years, for a home to live in",
    "Bank rules Sample banks, New Zealand 2026/27 (nz-sample-2026-27, version 3)",
  ]) {
    assert.ok(first.includes(shown), shown);
  }
});

test("lists all banks by lending, highest first, against the requested loan", async () => {
  const report = sampleScenario({ requestedLoan: 770_000_00 });
  const [first = ""] = await textOf({ requestedLoan: 770_000_00 });
  assert.ok(first.includes("3 of 5 banks reach $770,000"), first);
  assert.ok(first.includes("Loan requested: $770,000"));
  assert.match(first, /\$842,000 \$72,000 more .* \$748,000 \$22,000 less/);
  const order = [...first.matchAll(/(Kauri|Rimu|Totara|Matai|Kowhai) Bank \$/g)].map((match) => match[1]);
  const expected = report.banks
    .toSorted((a, b) => b.maxLending - a.maxLending)
    .map(({ name }) => name.split(" ")[0]);
  assert.deepEqual(order.slice(-5), expected);
  const [none = ""] = await textOf({ requestedLoan: null });
  assert.ok(none.includes("What each bank may lend") && !none.includes("Loan requested"));
});

test("shows each counted line with its reason, and none that the benchmark covers", async () => {
  const text = (await textOf()).join(" ");
  assert.ok(
    text.includes(
      "Credit card limit $10,000 limit −$380.00 Credit card limit $10,000 is assessed at 3.8% of the limit a month, whatever the balance.",
    ),
  );
  assert.ok(text.includes("Boarder income $762.67 $476.67 $762.67 $953.33 $667.33"));
  assert.ok(text.includes("Surplus $5,521.66 $5,279.99 $5,312.66 $5,701.49 $5,131.07"));
  assert.ok(!text.includes("Included in the bank's benchmark"));
  assert.match(text, /This bank does not require anything to be left over/);
  assert.doesNotMatch(text, /Each bank requires/);
  assert.ok(text.includes("here 6.90% to 7.50% a year"));
});

test("shows each bank's lines as entered and assessed, reasons, steps to the loan and limit", async () => {
  const { banks } = sampleScenario();
  const text = (await textOf()).join(" ").replaceAll(/\s+/g, " ");
  for (const bank of banks) {
    const heading = `How ${bank.name} arrives at $${bank.maxLending.toLocaleString("en-NZ")}`;
    assert.ok(text.includes(`${heading} ${bank.limitedByWhy}`), heading);
    const [, own = ""] = text.split(heading);
    const card = bank.lines.find(({ key }) => key === "creditCardLimit");
    const amount = formatMoney(Math.round(card?.assessed ?? 0));
    assert.ok(own.includes(`Credit card limit $10,000 limit ${amount} ${card?.why}`), bank.name);
    for (const { label, amount: step, why } of bank.steps) {
      assert.ok(own.includes(`${label} ${formatMoney(step)} ${why}`), `${bank.name}: ${label}`);
    }
  }
});

test("shows a household as entered, and both answers while something is undecided", async () => {
  const report = sampleHouseholdScenario();
  const text = (await textOfPdf(drawScenario(report))).join(" ").replaceAll(/\s+/g, " ");
  for (const shown of [
    "Rate offered 5.79% a year",
    "People Who lives together Aroha and Tāne, 1 dependant Aroha: age 34",
    "Income Aroha: salary $3,650 a fortnight Aroha: overtime $120 a week",
    "Tāne: self-employment $71,400 profit, $4,200 added back, $64,900 profit the year before",
    "Properties Home to live in $865,000 value",
    "Debts Credit card $8,000 limit, $2,315.40 owed, repaid",
    "Rent or board $2,816.67 a month, undecided whether it ends",
    "Principal and interest on 80%, interest only for 5 years on 20%",
    "It is undecided whether the rent ends and the personal loan is repaid.",
    "If repaid or ended",
    "Lending by LVR",
  ]) {
    assert.ok(text.includes(shown), shown);
  }
  for (const { name, maxLending, high, limits } of report.banks) {
    const dollars = (whole = 0) => `$${whole.toLocaleString("en-NZ")}`;
    const isMore = (high?.maxLending ?? 0) > maxLending;
    assert.equal(text.includes(`${dollars(maxLending)} to ${dollars(high?.maxLending)}`), isMore, name);
    assert.ok(text.includes(`With everything undecided repaid or ended: ${dollars(high?.maxLending)}`));
    for (const { binding, lift } of limits) assert.ok(!binding || text.includes(lift ?? ""), name);
  }
});

test("shows the cost of the loan at the rate offered and at each bank's test rate", async () => {
  const report = sampleScenario({ requestedLoan: 500_000_00, offeredRate: 0.0649 });
  const text = (await textOfPdf(drawScenario(report))).join(" ").replaceAll(/\s+/g, " ");
  assert.ok(text.includes("What $500,000 costs at 6.49% a year"));
  // From published tables: 500,000 at 6.49% over 30 years is 3,157.05 a month.
  assert.match(text, /Principal and interest Repayment \$728\.\d\d \$1,456\.\d\d \$3,157\.05 /);
  assert.ok(text.includes("Kauri Bank 30 years $3,157.05 6.95% $3,309.74"));
  assert.match(text, /Kowhai Bank 25 years \$3,372\.91 7\.50% \$3,694\.96/);
  for (const missing of [{ offeredRate: null }, { requestedLoan: null, offeredRate: 0.0649 }]) {
    assert.ok(!(await textOf(missing)).join(" ").includes(" costs at "));
  }
});

test("marks scenarios calculated with the earlier method", async () => {
  const text = (await textOf({ method: 1, stale: ["METHOD"] })).join(" ");
  assert.ok(text.includes("Calculated 19 Nov 2026, with the earlier method"));
  assert.ok(text.includes("These figures were calculated with the earlier method."));
  assert.ok(text.includes("The earlier method left other income"));
  assert.ok(!(await textOf()).join(" ").includes("earlier method"));
});

test("reports why a scenario is out of date", async () => {
  const [first = ""] = await textOf({ stale: ["MASTER_SHEET", "STATEMENTS"] });
  assert.ok(first.includes("The bank rules have changed since"));
  assert.ok(first.includes("The figures from bank statements have changed since"));
});

test("draws every extreme without loss: empty households, twelve banks, long names, any text", async () => {
  const [one] = sampleScenario({}, {}).banks;
  assert.ok(one);
  const banks = Array.from({ length: 12 }, (_, index) => ({
    ...one,
    bank: `b${index}`,
    name: index === 0 ? "x".repeat(60) : `Bank #${index}`,
    maxLending: index === 1 ? 98_765_432_000 : 0,
  }));
  const name = "a\u0304 \u{1f600} \ud800 <b>&amp; ".padEnd(100, "w");
  const { entered } = sampleScenario({}, {});
  const text = (await textOf({ entered, banks, name, requestedLoan: 0 })).join(" ");
  for (let index = 1; index < 12; index += 1) assert.ok(text.includes(`Bank #${index}`), `${index}`);
  assert.ok(text.includes("No amounts were entered.") && text.includes("ā □"));
});

test("draws the same bytes for the same scenario, tagged, titled and with embedded fonts", () => {
  const bytes = drawScenario(sampleScenario());
  assert.deepEqual(drawScenario(sampleScenario()), bytes);
  const text = bytes.toString("latin1");
  assert.match(text, /Card kept, boarder counted: what banks may lend/);
  assert.match(text, /\/Lang \(en-NZ\)/);
  assert.match(text, /\/S \/Figure/);
  assert.match(text, /\/FontFile2/);
});
