import type { Tone } from "#components/ui/badge.tsx";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { roleLabels } from "#lib/platform/roles.ts";

/** The label and rights of each role, the most common first. */
export const roleCopy: Record<ListedUser["role"], { label: string; meaning: string }> = {
  ROLE_BROKER: { label: roleLabels.ROLE_BROKER, meaning: "Works on their own clients and applications" },
  ROLE_ADMIN: {
    label: roleLabels.ROLE_ADMIN,
    meaning: "Everything a broker can do, plus users, bank rules, the audit log and jobs",
  },
  ROLE_USER: { label: roleLabels.ROLE_USER, meaning: "Can sign in, but can't open anything" },
};

export const roleOptions = Object.entries(roleCopy).map(([value, { label }]) => ({ value, label }));

export const stateLabels: Record<ListedUser["state"], { label: string; tone: Tone }> = {
  ACTIVE: { label: "Active", tone: "success" },
  INVITED: { label: "Invited", tone: "info" },
  DEACTIVATED: { label: "Deactivated", tone: "neutral" },
};

export const stateOptions = Object.entries(stateLabels).map(([value, { label }]) => ({ value, label }));
