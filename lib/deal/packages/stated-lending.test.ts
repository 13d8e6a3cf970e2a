import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyAdvice } from "#lib/deal/advice/core/advice-record.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { searchApplications } from "#lib/records/applications/list-applications.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { testLodge } from "#testing/test-lodge.ts";
import type { Manifest } from "./manifest-schema.ts";
import { addSubmission, download, makePackage, packageCase } from "./testing/test-package.ts";

const lodge = await testLodge();

test("states lending above a bank's guide with its warning to broker, client and lender", async () => {
  const broker = await lodge.user();
  const { applicationId } = await packageCase(lodge, broker);
  const call = async <const M extends string, const P extends string>(method: M, path: P, json?: object) => {
    const response = await lodge.call(method, `/v1/portal${path}`, { as: broker, ...(json && { json }) });
    assert.equal(response.status, 200, await response.clone().text());
    return await response.json();
  };
  const base = `/applications/${applicationId}` as const;
  const { properties = [] } = exampleHousehold;
  const household = {
    ...exampleHousehold,
    properties: properties.map((property) => ({ ...property, value: 300_000 })),
  };
  const scenario = await call("POST", `${base}/scenarios`, { name: "Low value", household });
  const [best] = scenario.results.toSorted((one, other) => other.maxLending - one.maxLending);
  const [warning = ""] = best?.warnings ?? [];
  assert.match(warning, /^Above its LVR guide of \$[\d,]+$/);

  const { items } = await searchApplications(broker, { search: applicationId, page: 1, pageSize: 1 });
  const listed = items[0]?.bestLending;
  assert.ok(listed);
  assert.deepEqual([listed.bank, lendingWarnings(listed)], [best?.bank, best?.warnings], "the list");

  const record = { ...emptyAdvice, scenarioId: scenario.scenarioId };
  const { text } = await call("PUT", `${base}/advice`, { version: 0, record });
  assert.ok(text.includes(`, ${warning.replace("Above", "above")}`), `the client's advice: ${text}`);

  const submissionId = await addSubmission(lodge, broker, applicationId);
  await lodge.admin`update submissions set bank = ${best?.bank ?? ""}, scenario_id = ${scenario.scenarioId}
    where id = ${submissionId}`;
  const { packageId } = await makePackage(lodge, broker, submissionId);
  const manifest = JSON.parse(String(await download(lodge, broker, packageId, "json"))) as Manifest;
  const otherLoan = "These figures were calculated for a loan of $690,000; the loan asked for is $650,000.";
  assert.deepEqual(manifest.serviceability?.warnings, [...(best?.warnings ?? []), otherLoan]);
  await lodge.admin`update scenarios set requested_loan = 65000000 where id = ${scenario.scenarioId}`;
  await lodge.admin`update scenarios set sheet_version = 'earlier' where id = ${scenario.scenarioId}`;
  const later = await makePackage(lodge, broker, submissionId);
  const stale = JSON.parse(String(await download(lodge, broker, later.packageId, "json"))) as Manifest;
  assert.deepEqual(stale.serviceability?.warnings, [
    ...(best?.warnings ?? []),
    "The bank rules have changed since these figures were calculated.",
  ]);
  const report = await lodge.call("GET", `/v1/portal/scenarios/${scenario.scenarioId}/report?format=pdf`, {
    as: broker,
  });
  const pdfs = {
    package: await download(lodge, broker, packageId, "pdf"),
    scenario: Buffer.from(await report.arrayBuffer()),
  };
  for (const [name, bytes] of Object.entries(pdfs)) {
    const shown = (await textOfPdf(bytes)).join(" ").replace(/\s+/g, " ");
    assert.ok(shown.includes(warning), `the PDF of the ${name}`);
  }
});
