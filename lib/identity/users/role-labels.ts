import type { Role } from "#lib/identity/auth/roles.ts";

/** Roles as people know them. */
export const roleLabels: Record<Role, string> = {
  ROLE_BROKER: "Broker",
  ROLE_ADMIN: "Administrator",
  ROLE_USER: "No access",
};
