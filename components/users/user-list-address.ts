import { type UserQuery, userStates } from "#lib/identity/users/user-query.ts";
import { parsePage, parseSearch } from "#lib/search/parse-search.ts";
import { roles } from "#lib/vocabulary/roles.ts";

export const USERS_HREF = "/administration/users";

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Reads `?search=&role=&state=&page=`; ignores unknown values. */
export function readUserPlace(params: Params): UserQuery {
  const { search, page } = params;
  return {
    search: parseSearch(search),
    role: roles.find((role) => role === params.role),
    state: userStates.find((state) => state === params.state),
    page: parsePage(page),
  };
}

/** The URL of a part of the list, without defaults. */
export function usersHref({ search, role, state, page }: UserQuery): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (role) query.set("role", role);
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${USERS_HREF}?${query}` : USERS_HREF;
}
