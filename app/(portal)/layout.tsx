import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { SignOutButton } from "#components/identity/auth/sign-out-button.tsx";
import { CommandButton, CommandCenter } from "#components/platform/command/command-center.tsx";
import { AppShell } from "#components/platform/shell/app-shell.tsx";
import { ToastRegion } from "#components/ui/feedback/toast-region.tsx";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import { layoutContext } from "#lib/identity/portal/portal-context.ts";
import { accountName } from "#lib/identity/users/actor-names.ts";

/**
 * The layout of every signed-in screen. It is not rendered again on navigation, so each page also authenticates the
 * user.
 */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const ctx = await layoutContext();
  const { actor } = ctx;
  const name = await accountName(ctx);
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
