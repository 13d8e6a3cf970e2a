import { apiRequest } from "#components/platform/api/api-request.ts";
import type { Checklist } from "#lib/deal/checklist/core/checklist.ts";

const path = (applicationId: string) => `/v1/portal/applications/${applicationId}/checklist` as const;

/** The current checklist. All requests here throw ApiError. */
export function readChecklist(applicationId: string, signal?: AbortSignal): Promise<Checklist> {
  return apiRequest(path(applicationId), signal ? { signal } : {});
}

/** Waives an item for a reason. */
export function waiveItem(applicationId: string, body: { key: string; reason: string }): Promise<Checklist> {
  return apiRequest(`${path(applicationId)}/waivers`, { method: "POST", body });
}

/** Removes a waiver. */
export function unwaiveItem(applicationId: string, key: string): Promise<Checklist> {
  return apiRequest(`${path(applicationId)}/waivers/${encodeURIComponent(key)}`, { method: "DELETE" });
}

/** Adds a custom item. `requestKey` must be the same for each attempt. */
export function addItem(
  applicationId: string,
  body: { text: string; askApplicant: boolean },
  requestKey: string,
): Promise<Checklist> {
  return apiRequest(`${path(applicationId)}/items`, { method: "POST", body, requestKey });
}

/** Marks a custom item as done or reopens it. */
export function tickItem(applicationId: string, itemId: string, done: boolean): Promise<Checklist> {
  return apiRequest(`${path(applicationId)}/items/${itemId}`, { method: "PATCH", body: { done } });
}

/** Removes a custom item. */
export function removeItem(applicationId: string, itemId: string): Promise<Checklist> {
  return apiRequest(`${path(applicationId)}/items/${itemId}`, { method: "DELETE" });
}
