import { apiRequest } from "#components/api/api-request.ts";
import type { ListedUser, UserChange } from "#lib/identity/users/schemas.ts";

const USERS = "/v1/portal/administration/users";

/** What an administrator asks the API for; each throws ApiError. */
export const userRequests = {
  /** `requestKey` is the same at each try. */
  invite: (body: unknown, requestKey: string) =>
    apiRequest<ListedUser>(USERS, { method: "POST", body, headers: { "idempotency-key": requestKey } }),
  change: (userId: string, body: UserChange) =>
    apiRequest<ListedUser>(`${USERS}/${userId}`, { method: "PATCH", body }),
  withdraw: (userId: string) => apiRequest(`${USERS}/${userId}`, { method: "DELETE" }),
  endSessions: (userId: string) => apiRequest(`${USERS}/${userId}/sessions`, { method: "DELETE" }),
  sendLink: (userId: string) =>
    apiRequest<ListedUser>(`${USERS}/${userId}/password-link`, { method: "POST" }),
};
