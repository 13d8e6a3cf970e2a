import type { ResultOf } from "#app/api-types.ts";
import { type ApiRequest, api } from "../support/api.ts";

/** Longer than a load balancer takes to detect a dead process. */
const GIVE_UP_MS = 30_000;
const RETRY_MS = 100;

export type Timings = Map<string, number[]>;

export type BalancedApi = {
  /** Sends a request to either process and retries on the other if one is down. Throws on other errors. */
  call<const M extends string, const P extends string>(
    name: string,
    method: M,
    path: P,
    request: ApiRequest,
  ): Promise<ResultOf<M, P>>;
  /** The duration of each operation in milliseconds, including retries. */
  timings: Timings;
  /** The number of retries so far. */
  retries(): number;
};

/** Alternates between the processes, as a load balancer does, and retries a request whose process dies. */
export function createBalancedApi(urls: readonly string[]): BalancedApi {
  const timings: Timings = new Map();
  let requestCount = 0;
  let retries = 0;
  const attempt = async <const M extends string, const P extends string>(
    method: M,
    path: P,
    request: ApiRequest,
  ) => {
    requestCount += 1;
    const url = urls[requestCount % urls.length] ?? "";
    return api(url, method, path, request).catch(() => null);
  };
  return {
    timings,
    retries: () => retries,
    async call(name, method, path, request) {
      const started = performance.now();
      for (;;) {
        const answer = await attempt(method, path, request);
        const elapsed = performance.now() - started;
        if (answer && answer.status < 300) {
          timings.set(name, [...(timings.get(name) ?? []), elapsed]);
          return answer.body;
        }
        const isTransient = answer === null || answer.status === 503;
        if (!isTransient || elapsed > GIVE_UP_MS)
          throw new Error(`${name} returned ${answer?.status ?? "nothing"}: ${JSON.stringify(answer?.body)}`);
        retries += 1;
        await new Promise((paused) => setTimeout(paused, RETRY_MS));
      }
    },
  };
}
