import type { Role } from "#lib/roles.ts";

export type SignedInUser = { id: string; email: string; name: string; roles: Role[] };
