import type { Role } from "#lib/platform/roles.ts";

export const demoPassword = "lodge-demo-2026";

export const demoUsers: readonly { email: string; name: string; role: Role }[] = [
  { email: "broker@lodge.example", name: "Mere Tamihana", role: "ROLE_BROKER" },
  { email: "second@lodge.example", name: "Oliver Grant", role: "ROLE_BROKER" },
  { email: "admin@lodge.example", name: "Priya Nair", role: "ROLE_ADMIN" },
  { email: "viewer@lodge.example", name: "Sam Whitley", role: "ROLE_USER" },
];
