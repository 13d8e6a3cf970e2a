import { type UserQuery, userStates } from "#lib/identity/users/user-query.ts";
import { roles } from "#lib/roles.ts";
import { typedSearch } from "#lib/search/typed-search.ts";

export const USERS_HREF = "/administration/users";

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Reads `?search=&role=&state=&page=`; what is not one of the choices is as if it were not there. */
export function readUserPlace(params: Params): UserQuery {
  const { search, page } = params;
  return {
    search: typedSearch(search),
    role: roles.find((role) => role === params.role),
    state: userStates.find((state) => state === params.state),
    page: typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a part of the list; what is as usual stays out of it. */
export function usersHref({ search, role, state, page }: UserQuery): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (role) query.set("role", role);
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${USERS_HREF}?${query}` : USERS_HREF;
}
