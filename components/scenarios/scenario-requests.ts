import type { z } from "zod";
import { apiRequest } from "#components/api/api-request.ts";
import { newRequestKey } from "#components/api/new-request-key.ts";
import type { Scenario, scenarioCreateSchema, scenarioRenewalSchema } from "#lib/scenarios/schemas.ts";

/** What is kept of the form: the request and the loan asked for, as typed. */
export type ScenarioContent = Omit<z.input<typeof scenarioCreateSchema>, "name">;

/** Saves a new scenario; `key` is the same at each try, so that a repeated one makes nothing twice. Throws ApiError. */
export function createScenario(
  applicationId: string,
  body: ScenarioContent & { name: string },
  key: string,
): Promise<Scenario> {
  const headers = { "idempotency-key": key };
  return apiRequest(`/v1/portal/applications/${applicationId}/scenarios`, { method: "POST", body, headers });
}

/** A scenario as it stands now. Throws ApiError. */
export function readScenario(scenarioId: string): Promise<Scenario> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}`);
}

/**
 * Renames a scenario, or works it out again; `replaces` is the `updatedAt` of the one that was seen. Throws ApiError, with
 * 409 where another tab or person has changed it since.
 */
export function changeScenario(
  scenarioId: string,
  body: Partial<ScenarioContent & { name: string }> & { replaces: string },
): Promise<Scenario> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}`, { method: "PATCH", body });
}

/** A copy under another name. Throws ApiError. */
export function duplicateScenario(scenarioId: string): Promise<Scenario> {
  const headers = { "idempotency-key": newRequestKey() };
  return apiRequest(`/v1/portal/scenarios/${scenarioId}/duplicate`, { method: "POST", headers });
}

/** Works a scenario out by today's rules, beside the old one or in its place. Throws ApiError. */
export function renewScenario(
  scenarioId: string,
  body: z.input<typeof scenarioRenewalSchema>,
  key: string,
): Promise<Scenario> {
  const headers = { "idempotency-key": key };
  return apiRequest(`/v1/portal/scenarios/${scenarioId}/renew`, { method: "POST", body, headers });
}

/** Removes a scenario for good. Throws ApiError. */
export function deleteScenario(scenarioId: string): Promise<void> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}`, { method: "DELETE" });
}
