import { apiRequest } from "#components/platform/api/api-request.ts";
import type { DetailField } from "#lib/deal/fact-finds/core/client-details.ts";
import type { FactFinds, FigureDecision } from "#lib/deal/fact-finds/schemas.ts";
import type { AnswersBody } from "./use-answers.ts";

const base = (applicationId: string) => `/v1/portal/applications/${applicationId}` as const;

/** All requests here throw ApiError and return the application's updated fact finds and figures. */
export function readFactFinds(applicationId: string, signal?: AbortSignal): Promise<FactFinds> {
  return apiRequest(`${base(applicationId)}/fact-finds`, signal ? { signal } : {});
}

export function saveAnswers(applicationId: string, clientId: string, body: AnswersBody): Promise<FactFinds> {
  return apiRequest(`${base(applicationId)}/fact-finds/${clientId}`, { method: "PATCH", body });
}

export function decideFigure(applicationId: string, body: FigureDecision): Promise<FactFinds> {
  return apiRequest(`${base(applicationId)}/figures`, { method: "POST", body });
}

export function undoFigureDecision(applicationId: string, figure: string): Promise<FactFinds> {
  return apiRequest(`${base(applicationId)}/figures/${encodeURIComponent(figure)}`, { method: "DELETE" });
}

export function applyDeclaredDetails(
  applicationId: string,
  clientId: string,
  fields: readonly DetailField[],
): Promise<FactFinds> {
  return apiRequest(`${base(applicationId)}/fact-finds/${clientId}/details`, {
    method: "POST",
    body: { fields: [...fields] },
  });
}

/** Emails the applicant a link that opens the fact find. `requestKey` is the same for each attempt. */
export async function sendFactFind(
  applicationId: string,
  clientId: string,
  requestKey: string,
): Promise<void> {
  await apiRequest(`${base(applicationId)}/upload-links`, {
    method: "POST",
    body: { clientId, factFind: true },
    requestKey,
  });
}
