import assert from "node:assert/strict";
import { test } from "node:test";
import { createMetrics } from "./metrics.ts";

test("reports all other metrics, but no stale queue depth, if the queue cannot be read", async () => {
  let isUnavailable = false;
  const metrics = createMetrics(async () => {
    if (isUnavailable) throw new Error("the database is unavailable");
    return { events: 2, jobs: { "read-statement": 5 } };
  });
  metrics.run("read-statement", "failed");
  metrics.run("read-statement", "parked");
  metrics.statement("PASSWORD_PROTECTED");
  metrics.request({ method: "GET", route: "/v1/things/{id}", status: 404 }, 0.02);
  const here = await metrics.text();
  assert.match(here, /^lodge_events_waiting 2$/m);
  assert.match(here, /^lodge_jobs_waiting\{job="read-statement"\} 5$/m);
  isUnavailable = true;
  const unavailable = await metrics.text();
  metrics.stop();
  assert.match(unavailable, /^lodge_events_waiting (NaN|Nan)$/m);
  assert.doesNotMatch(unavailable, /^lodge_jobs_waiting\{/m);
  for (const line of [
    /^lodge_job_runs_total\{job="read-statement",outcome="failed"\} 1$/m,
    /^lodge_job_runs_total\{job="read-statement",outcome="parked"\} 1$/m,
    /^lodge_statements_read_total\{outcome="PASSWORD_PROTECTED"\} 1$/m,
    /^lodge_http_request_duration_seconds_bucket\{le="0\.025",method="GET",route="\/v1\/things\/\{id\}",status="404"\} 1$/m,
  ])
    assert.match(unavailable, line);
});
