/**
 * When an Inngest server calls Lodge again and when it gives up, from its source (github.com/inngest/inngest at commit
 * 253303cdffec27f6c70e208114305326baaa5dd7, version 1.45):
 *
 * - `pkg/backoff/backoff.go`: the pauses of `BackoffTable`, by the number of earlier attempts, and up to 30 s of jitter;
 * - `pkg/execution/queue/process.go` (`ShouldRetry`, then `backoffFunc`, or the time that `retry-after` names) and
 *   `pkg/execution/queue/queue.go` (`ShouldRetry`: `attempt + 1 < max`);
 * - `pkg/execution/executor/executor.go`: the attempts are the function's retries and one; each step has its own;
 * - `pkg/execution/driver/httpdriver/util.go`: only `x-inngest-no-retry: true` ends a run at once;
 * - `pkg/consts/consts.go` (`FunctionIdempotencyPeriod`): a function ignores an event id that it has had in 24 hours;
 * - `pkg/execution/executor/finalize.go`: a failed run sends `inngest/function.failed`. Its handler `onFailure` has one
 *   retry: `retries: { attempts: 1 }` in `components/InngestFunction.js` of the package `inngest` 4.24.
 */
export const inngestRules = {
  backoffS: [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200],
  jitterS: 30,
  failureAttempts: 2,
  deduplicationMs: 24 * 3_600_000,
} as const;

/** The pause before the next attempt, after this many earlier attempts; `jitter` is from 0 to 1. */
export function pauseMs(attempt: number, jitter: number): number {
  const { backoffS, jitterS } = inngestRules;
  const pause = backoffS[Math.min(attempt, backoffS.length - 1)] ?? 0;
  return (pause + jitterS * jitter) * 1000;
}
