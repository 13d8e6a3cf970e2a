import { apiRequest, type BodyOf } from "#components/platform/api/api-request.ts";
import type {
  ConditionResponse,
  SubmissionList,
  SubmissionResponse,
} from "#lib/deal/submissions/response-schemas.ts";
import type { Unfinished } from "#lib/deal/unfinished/schemas.ts";

/** The query key of an application's submissions. */
export function submissionsKey(applicationId: string) {
  return ["applications", applicationId, "submissions"] as const;
}

/** All requests here throw ApiError. */
export function readSubmissionList(applicationId: string, signal?: AbortSignal): Promise<SubmissionList> {
  return apiRequest(`/v1/portal/applications/${applicationId}/submissions`, signal ? { signal } : {});
}

type Sent = Promise<SubmissionResponse>;
type Submission = `/v1/portal/submissions/${string}`;

/** `requestKey` must be the same for each attempt. */
export function createSubmission(
  applicationId: string,
  body: BodyOf<"POST", `/v1/portal/applications/${string}/submissions`>,
  requestKey: string,
): Sent {
  return apiRequest(`/v1/portal/applications/${applicationId}/submissions`, {
    method: "POST",
    body,
    requestKey,
  });
}

export function updateSubmission(submissionId: string, body: BodyOf<"PATCH", `${Submission}`>): Sent {
  return apiRequest(`/v1/portal/submissions/${submissionId}`, { method: "PATCH", body });
}

export function moveSubmission(submissionId: string, body: BodyOf<"POST", `${Submission}/moves`>): Sent {
  return apiRequest(`/v1/portal/submissions/${submissionId}/moves`, { method: "POST", body });
}

export function readUnfinished(submissionId: string, signal?: AbortSignal): Promise<Unfinished> {
  return apiRequest(`/v1/portal/submissions/${submissionId}/unfinished`, signal ? { signal } : {});
}

export function putBackSubmission(
  submissionId: string,
  body: BodyOf<"POST", `${Submission}/put-back`>,
): Sent {
  return apiRequest(`/v1/portal/submissions/${submissionId}/put-back`, { method: "POST", body });
}

/** `requestKey` must be the same for each attempt. */
export function addCondition(
  submissionId: string,
  body: BodyOf<"POST", `${Submission}/conditions`>,
  requestKey: string,
): Sent {
  return apiRequest(`/v1/portal/submissions/${submissionId}/conditions`, {
    method: "POST",
    body,
    requestKey,
  });
}

type Change = Omit<BodyOf<"PATCH", `/v1/portal/conditions/${string}`>, "version">;
type KnownCondition = Pick<ConditionResponse, "conditionId" | "version">;

export function updateCondition({ conditionId, version }: KnownCondition, change: Change): Sent {
  const body = { ...change, version };
  return apiRequest(`/v1/portal/conditions/${conditionId}`, { method: "PATCH", body });
}

export function removeCondition({ conditionId, version }: KnownCondition): Sent {
  return apiRequest(`/v1/portal/conditions/${conditionId}?version=${version}`, { method: "DELETE" });
}
