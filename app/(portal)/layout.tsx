import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { SignOutButton } from "#components/auth/sign-out-button.tsx";
import { CommandButton } from "#components/command/command-button.tsx";
import { CommandCenter } from "#components/command/command-center.tsx";
import { AppShell } from "#components/shell/app-shell.tsx";
import { ToastRegion } from "#components/ui/feedback/toast-region.tsx";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import { database } from "#db/client.ts";
import { accountName } from "#lib/identity/auth/account-name.ts";
import { sessionActor } from "#lib/identity/auth/portal-context.ts";

/** Layout of every signed-in screen. Each page authenticates the user itself and redirects to sign-in. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const actor = await sessionActor();
  if (!actor) return children;
  const name = await accountName({ actor, db: database().db });
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <>
      <AppShell
        user={{ name, email: actor.username, roles: actor.roles }}
        theme={theme}
        signOut={<SignOutButton />}
        command={<CommandButton />}
      >
        {children}
      </AppShell>
      <CommandCenter roles={actor.roles} email={actor.username} />
      <ToastRegion />
    </>
  );
}
