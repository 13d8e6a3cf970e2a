import type { Role } from "./roles.ts";

export type SignedInUser = { id: string; email: string; name: string; roles: Role[] };
