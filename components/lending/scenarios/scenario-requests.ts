import type { z } from "zod";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { newRequestKey } from "#components/platform/api/request-key.ts";
import type {
  Scenario,
  scenarioCreateSchema,
  scenarioRenewalSchema,
} from "#lib/lending/scenarios/schemas.ts";

/** The saved content of the form. */
type ScenarioContent = Omit<z.input<typeof scenarioCreateSchema>, "name">;

/** Saves a new scenario; retries pass the same `key`, so that nothing is created twice. Throws ApiError. */
export function createScenario(
  applicationId: string,
  body: ScenarioContent & { name: string },
  key: string,
): Promise<Scenario> {
  return apiRequest(`/v1/portal/applications/${applicationId}/scenarios`, {
    method: "POST",
    body,
    requestKey: key,
  });
}

/** The current version of a scenario. Throws ApiError. */
export function readScenario(scenarioId: string): Promise<Scenario> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}`);
}

/**
 * Renames or recalculates a scenario; `replaces` is the `updatedAt` of the version seen. Throws ApiError, with 409 if
 * another tab or person has changed it since.
 */
export function changeScenario(
  scenarioId: string,
  body: Partial<ScenarioContent & { name: string }> & { replaces: string },
): Promise<Scenario> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}`, { method: "PATCH", body });
}

/** A copy under another name. Throws ApiError. */
export function duplicateScenario(scenarioId: string): Promise<Scenario> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}/duplicate`, {
    method: "POST",
    requestKey: newRequestKey(),
  });
}

/** Recalculates a scenario with the current rules, as a copy or in its place. Throws ApiError. */
export function renewScenario(
  scenarioId: string,
  body: z.input<typeof scenarioRenewalSchema>,
  key: string,
): Promise<Scenario> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}/renew`, { method: "POST", body, requestKey: key });
}

/** Deletes a scenario. Throws ApiError. */
export function deleteScenario(scenarioId: string): Promise<void> {
  return apiRequest(`/v1/portal/scenarios/${scenarioId}`, { method: "DELETE" });
}
