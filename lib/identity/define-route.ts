import { recordDenial } from "#lib/platform/audit/record-audit.ts";
import { forbidden } from "#lib/platform/errors/app-error.ts";
import { createDefineRoute } from "#lib/platform/http/define-route.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { authenticate } from "./auth/authenticate.ts";
import { requireAdministratorSecondFactor } from "./second-factor/administrator-gap.ts";

/** Creates a route whose callers are Lodge's users. See `createDefineRoute`. */
export const defineRoute = createDefineRoute({
  authenticate,
  async authorize(db, actor, role) {
    if (!hasRole(actor.roles, role))
      throw forbidden(`This needs the role ${role} or a higher one, which your account does not have.`);
    if (role === "ROLE_ADMIN") await requireAdministratorSecondFactor(db, actor);
  },
  recordDenial,
});
