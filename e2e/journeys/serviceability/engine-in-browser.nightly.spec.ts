import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect } from "@playwright/test";
import fc from "fast-check";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import { toBreakdownResponse, toResults } from "#lib/lending/serviceability/calculator-response.ts";
import type { BankAssessment } from "#lib/lending/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { amountIn } from "#lib/lending/serviceability/flat-request.ts";
import { usualRequest } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { test } from "../support/fixtures.ts";

const PREFIX = "/engine-in-browser";
const HOUSEHOLDS = 300;
const CONCURRENCY = 10;

/** A page that loads the engine's source files unbundled, with only their types stripped. */
const PAGE = `<!doctype html><title>Engine</title>
<script type="importmap">{"imports":{"#lib/":"${PREFIX}/lib/"}}</script>
<script type="module">
  import { assess } from "#lib/lending/serviceability/core/assess.ts";
  import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
  import { breakdownOfRequest, readRequest } from "#lib/lending/serviceability/flat-request.ts";
  globalThis.engine = (document, requests) => {
    const sheet = prepareSheet(document);
    return requests.map((request) => ({
      assessed: assess(sheet, readRequest(request)),
      explained: breakdownOfRequest(sheet, request),
    }));
  };
</script>`;

/** Requests for generated households. A second income means two applicants. */
function requests(): CalculatorRequest[] {
  return fc.sample(usualRequest, { numRuns: HOUSEHOLDS, seed: 20_260_401 }).map((request) => ({
    ...request,
    applicants: amountIn(request, "app2AnnualGrossIncome") > 0 ? "2" : request.applicants,
  }));
}

test("the engine in the browser and the API return byte-identical results and breakdowns", async ({
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
  const inBrowser = await page.evaluate<{ assessed: BankAssessment[]; explained: BankBreakdown[] }[]>(
    `globalThis.engine(${JSON.stringify(sampleSheet)}, ${JSON.stringify(entered)})`,
  );
  expect(inBrowser).toHaveLength(HOUSEHOLDS);
  const check = async (json: CalculatorRequest, index: number) => {
    const post = (path: string) => api.call("POST", `/v2/bank-calculator/${path}`, { token, json });
    const [results, reasons] = await Promise.all([post("calculate"), post("breakdown")]);
    expect(JSON.stringify(results.body)).toBe(JSON.stringify(toResults(inBrowser[index]?.assessed ?? [])));
    expect(JSON.stringify(reasons.body)).toBe(
      JSON.stringify(toBreakdownResponse(inBrowser[index]?.explained ?? [])),
    );
  };
  for (let start = 0; start < HOUSEHOLDS; start += CONCURRENCY) {
    const batch = entered.slice(start, start + CONCURRENCY);
    await Promise.all(batch.map((json, offset) => check(json, start + offset)));
  }
});
