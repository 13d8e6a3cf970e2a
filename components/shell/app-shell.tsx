import Link from "next/link";
import type { ReactNode } from "react";
import type { Theme } from "#components/ui/theme.ts";
import { LodgeMark } from "./lodge-mark.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ShellNav, type ShellUser } from "./shell-nav.tsx";
import { SkipLink } from "./skip-link.tsx";

export type AppShellProps = {
  user: ShellUser;
  /** From the cookie, so that server and browser agree. */
  theme: Theme;
  /** The sign-out control, drawn at the foot of the sidebar. */
  signOut: ReactNode;
  /** The opener of the command palette, at the head of the sidebar. */
  command?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen. `<AppShell user={user} theme={theme} signOut={<SignOutButton />}>{children}</AppShell>` */
export function AppShell({ children, ...nav }: AppShellProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 h-dvh border-r bg-sunken px-3 py-4 max-lg:hidden">
        <div className="flex h-full flex-col gap-4">
          <Mark />
          <div className="min-h-0 grow overflow-y-auto">
            <ShellNav {...nav} />
          </div>
        </div>
      </header>
      <header className="flex h-13 items-center justify-between border-b bg-sunken pr-2 pl-4 lg:hidden">
        <Mark />
        <MobileMenu>
          <ShellNav {...nav} />
        </MobileMenu>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-6">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}

function Mark() {
  return (
    <Link
      href="/applications"
      className="flex items-center gap-2 rounded-md px-2 font-semibold text-lg max-lg:px-0"
    >
      <LodgeMark />
      Lodge
    </Link>
  );
}
