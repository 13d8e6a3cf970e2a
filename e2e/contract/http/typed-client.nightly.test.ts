import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { generateApi } from "swagger-typescript-api";
import { api } from "../../support/api.ts";
import { monthOfStatements } from "../../support/statement-files.ts";

type MainJob = (
  base: string,
  statement: File,
  reference: string,
) => Promise<{
  summary: { totals: { transactionCount: number }; accounts: { verification: string }[] };
  lending: Record<string, number>;
}>;

const base = process.env.LODGE_URL ?? "";
const root = resolve(import.meta.dirname, "../../..");

before(async () => {
  const { body: spec } = await api(base, "GET", "/openapi.json");
  const output = join(root, ".cache/lodge-client");
  mkdirSync(output, { recursive: true });
  await generateApi({ spec, output, fileName: "lodge.ts", generateUnionEnums: true, silent: true });
});

test("a client generated from the document has correct types and completes the main job", async () => {
  // If a wrong call compiled, its unused @ts-expect-error would fail too.
  const compile = promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["--project", "e2e/client"], {
    cwd: root,
  });
  const types = compile.catch((fault: { stdout: string }) => assert.fail(fault.stdout));
  // Imported by URL, because only that folder's own TypeScript project includes the generated files.
  const { mainJob }: { mainJob: MainJob } = await import(
    pathToFileURL(join(root, "e2e/client/main-job.ts")).href
  );
  const { pdf } = await monthOfStatements(77);
  const statement = new File([pdf as BlobPart], "Everyday.pdf");
  const outcome = await mainJob(base, statement, `TYPED-${randomUUID()}`);
  await types;
  assert.ok(outcome.summary.totals.transactionCount > 10);
  assert.equal(outcome.summary.accounts[0]?.verification, "PROVED");
  assert.equal(Object.keys(outcome.lending).length, 5);
  for (const lending of Object.values(outcome.lending)) assert.ok(lending > 0);
});
