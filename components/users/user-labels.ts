import type { Tone } from "#components/ui/tone.ts";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { roleLabels } from "#lib/roles.ts";

/** Roles as people know them, with what each may do; the usual one first. */
export const roleWords: Record<ListedUser["role"], { label: string; meaning: string }> = {
  ROLE_BROKER: { label: roleLabels.ROLE_BROKER, meaning: "Works on clients and applications of their own" },
  ROLE_ADMIN: {
    label: roleLabels.ROLE_ADMIN,
    meaning: "Everything a broker may, and users, bank rules, the audit log and jobs",
  },
  ROLE_USER: { label: roleLabels.ROLE_USER, meaning: "May sign in, but opens nothing" },
};

export const roleOptions = Object.entries(roleWords).map(([value, { label }]) => ({ value, label }));

export const stateWords: Record<ListedUser["state"], { label: string; tone: Tone }> = {
  ACTIVE: { label: "Active", tone: "success" },
  INVITED: { label: "Invited", tone: "info" },
  DEACTIVATED: { label: "Deactivated", tone: "neutral" },
};

export const stateOptions = Object.entries(stateWords).map(([value, { label }]) => ({ value, label }));
