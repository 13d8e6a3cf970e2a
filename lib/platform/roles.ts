export const roles = ["ROLE_USER", "ROLE_BROKER", "ROLE_ADMIN"] as const;
export type Role = (typeof roles)[number];

/** Whether any of the user's roles is the wanted one or higher. A higher role includes the lower ones. */
export function hasRole(held: readonly Role[], wanted: Role): boolean {
  return held.some((role) => roles.indexOf(role) >= roles.indexOf(wanted));
}

/** The display names of roles. */
export const roleLabels: Record<Role, string> = {
  ROLE_BROKER: "Broker",
  ROLE_ADMIN: "Administrator",
  ROLE_USER: "No access",
};
