export const roles = ["ROLE_USER", "ROLE_BROKER", "ROLE_ADMIN"] as const;
export type Role = (typeof roles)[number];

/** True when any of the roles held has at least the rights of the one asked for: a higher role includes the lower. */
export function hasRole(held: readonly Role[], wanted: Role): boolean {
  return held.some((role) => roles.indexOf(role) >= roles.indexOf(wanted));
}

/** Roles as people know them. */
export const roleLabels: Record<Role, string> = {
  ROLE_BROKER: "Broker",
  ROLE_ADMIN: "Administrator",
  ROLE_USER: "No access",
};
