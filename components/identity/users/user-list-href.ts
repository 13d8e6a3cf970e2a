import { type UserQuery, userStates } from "#lib/identity/users/user-query.ts";
import { roles } from "#lib/platform/roles.ts";
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
