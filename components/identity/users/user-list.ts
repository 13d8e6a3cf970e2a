import type { Tone } from "#components/ui/badge.tsx";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { type UserQuery, userStates } from "#lib/identity/users/user-query.ts";
import { roleLabels, roles } from "#lib/platform/roles.ts";
import { parsePage, parseSearch, type QueryParams, queryText } from "#lib/platform/text/search.ts";

export const USERS_HREF = "/administration/users";

/** Parses `?search=&role=&state=&page=`; ignores unknown values. */
export function parseUserQuery(params: QueryParams): UserQuery {
  const { search, page } = params;
  return {
    search: parseSearch(search),
    role: roles.find((role) => role === params.role),
    state: userStates.find((state) => state === params.state),
    page: parsePage(page),
  };
}

/** The URL of the list for a query, without defaults. */
export function usersHref({ search, role, state, page }: UserQuery): string {
  return `${USERS_HREF}${queryText({ search, role, state, page: page > 1 && page })}`;
}

/** The label and rights of each role, the most common first. */
export const roleCopy: Record<ListedUser["role"], { label: string; meaning: string }> = {
  ROLE_BROKER: { label: roleLabels.ROLE_BROKER, meaning: "Works on their own clients and applications" },
  ROLE_ADMIN: {
    label: roleLabels.ROLE_ADMIN,
    meaning: "Everything a broker can do, plus users, bank rules, the audit log and jobs",
  },
  ROLE_USER: { label: roleLabels.ROLE_USER, meaning: "Can sign in, but can't open anything" },
};

export const roleOptions = Object.entries(roleCopy).map(([value, { label }]) => ({ value, label }));

export const stateLabels: Record<ListedUser["state"], { label: string; tone: Tone }> = {
  ACTIVE: { label: "Active", tone: "success" },
  INVITED: { label: "Invited", tone: "info" },
  DEACTIVATED: { label: "Deactivated", tone: "neutral" },
};

export const stateOptions = Object.entries(stateLabels).map(([value, { label }]) => ({ value, label }));
