import { apiRequest } from "#components/api/api-request.ts";
import type { Checklist } from "#lib/checklist/core/checklist.ts";

const path = (applicationId: string, rest = "") =>
  `/v1/portal/applications/${applicationId}/checklist${rest}`;

/** The checklist as it is now. These all throw ApiError. */
export function readChecklist(applicationId: string, signal?: AbortSignal): Promise<Checklist> {
  return apiRequest(path(applicationId), signal ? { signal } : {});
}

/** Does without an item, for a reason. */
export function waiveItem(applicationId: string, body: { key: string; reason: string }): Promise<Checklist> {
  return apiRequest(path(applicationId, "/waivers"), { method: "POST", body });
}

/** Takes a waiver back. */
export function unwaiveItem(applicationId: string, key: string): Promise<Checklist> {
  return apiRequest(path(applicationId, `/waivers/${encodeURIComponent(key)}`), { method: "DELETE" });
}

/** Adds an item in the broker's own words; `requestKey` is the same at each try. */
export function addItem(
  applicationId: string,
  body: { text: string; askApplicant: boolean },
  requestKey: string,
): Promise<Checklist> {
  const headers = { "idempotency-key": requestKey };
  return apiRequest(path(applicationId, "/items"), { method: "POST", body, headers });
}

/** Ticks an own item off, or opens it again. */
export function tickItem(applicationId: string, itemId: string, done: boolean): Promise<Checklist> {
  return apiRequest(path(applicationId, `/items/${itemId}`), { method: "PATCH", body: { done } });
}

/** Removes an own item. */
export function removeItem(applicationId: string, itemId: string): Promise<Checklist> {
  return apiRequest(path(applicationId, `/items/${itemId}`), { method: "DELETE" });
}
