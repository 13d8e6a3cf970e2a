import type { Role } from "#lib/platform/roles.ts";

/** INVITED until the first password is chosen. */
export const userStates = ["INVITED", "ACTIVE", "DEACTIVATED"] as const;
/** Filters of the list of users. Pages count from 1. */
export type UserQuery = {
  search: string;
  role?: Role | undefined;
  state?: (typeof userStates)[number] | undefined;
  page: number;
};

export const USER_PAGE_SIZE = 25;
