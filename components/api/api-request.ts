import { unreachable } from "./api-error.ts";
import { readAnswer } from "./read-answer.ts";

export type ApiRequest = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Calls our own API as the signed-in user; throws ApiError. The caller specifies the response type.
 * `await apiRequest<ClientResponse[]>("/v1/portal/clients?search=aroha", { signal })`
 */
export async function apiRequest<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const { method = "GET", body, headers, signal } = request;
  const answer = async () => {
    const response = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await answer().catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  return readAnswer(status, text) as Answer;
}
