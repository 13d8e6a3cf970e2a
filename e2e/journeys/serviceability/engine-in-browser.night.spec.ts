import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect } from "@playwright/test";
import fc from "fast-check";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { toBreakdownResponse, toResults } from "#lib/serviceability/calculator-response.ts";
import { toFlatRequest } from "#lib/serviceability/convert-request.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import { usualHousehold } from "#lib/serviceability/testing/arbitraries.ts";
import { test } from "../support/fixtures.ts";

const PREFIX = "/engine-in-browser";
const HOUSEHOLDS = 300;
const ABREAST = 10;

/** A page that loads the engine's own files with only their types stripped, neither bundled nor compiled. */
const PAGE = `<!doctype html><title>Engine</title>
<script type="importmap">{"imports":{"#lib/":"${PREFIX}/lib/"}}</script>
<script type="module">
  import { assess } from "#lib/serviceability/core/assess.ts";
  import { flatBreakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
  import { fromFlat } from "#lib/serviceability/core/flat-household.ts";
  import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
  import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
  import { toFlatHousehold } from "#lib/serviceability/convert-request.ts";
  const sheet = prepareSheet(sampleSheet);
  globalThis.engine = (requests) => requests.map((request) => {
    const household = toFlatHousehold(request);
    return { assessed: assess(sheet, fromFlat(household)), explained: flatBreakdown(sheet, household) };
  });
</script>`;

/** Requests for generated households; a second income means two applicants. */
function requests(): CalculatorRequest[] {
  return fc.sample(usualHousehold, { numRuns: HOUSEHOLDS, seed: 20_260_401 }).map((household) =>
    toFlatRequest({
      ...household,
      applicants: household.app2AnnualGrossIncome > 0 ? 2 : household.applicants,
    }),
  );
}

test("the engine in the browser and the API return identical bytes, figures and reasons included", async ({
  page,
  api,
  token,
}) => {
  await page.route(`**${PREFIX}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(PREFIX.length);
    if (path === "/") return route.fulfill({ contentType: "text/html", body: PAGE });
    const source = readFileSync(new URL(`../../..${path}`, import.meta.url), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: stripTypeScriptTypes(source) });
  });
  await page.goto(`${PREFIX}/`);
  await page.waitForFunction("globalThis.engine !== undefined");
  const entered = requests();
  const own = await page.evaluate<{ assessed: BankAssessment[]; explained: BankBreakdown[] }[]>(
    `globalThis.engine(${JSON.stringify(entered)})`,
  );
  expect(own).toHaveLength(HOUSEHOLDS);
  const check = async (json: CalculatorRequest, index: number) => {
    const ask = (path: string) => api.call("POST", `/v2/bank-calculator/${path}`, { token, json });
    const [results, reasons] = await Promise.all([ask("calculate"), ask("breakdown")]);
    expect(JSON.stringify(results.body)).toBe(JSON.stringify(toResults(own[index]?.assessed ?? [])));
    expect(JSON.stringify(reasons.body)).toBe(
      JSON.stringify(toBreakdownResponse(own[index]?.explained ?? [])),
    );
  };
  for (let start = 0; start < HOUSEHOLDS; start += ABREAST) {
    const few = entered.slice(start, start + ABREAST);
    await Promise.all(few.map((json, offset) => check(json, start + offset)));
  }
});
