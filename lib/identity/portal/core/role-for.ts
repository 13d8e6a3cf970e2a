import type { Role } from "#lib/platform/roles.ts";

const exceptions: readonly { path: string; role: Role }[] = [
  { path: "/administration", role: "ROLE_ADMIN" },
  // Every user can see their account, even one without access to anything else.
  { path: "/account", role: "ROLE_USER" },
];

/** The role that a screen of the portal needs, by the path of its URL. `roleFor("/clients")` is `ROLE_BROKER`. */
export function roleFor(path: string): Role {
  const exception = exceptions.find((other) => path === other.path || path.startsWith(`${other.path}/`));
  return exception?.role ?? "ROLE_BROKER";
}
