import Link from "next/link";
import type { ReactNode } from "react";
import { Wordmark } from "#components/platform/brand/lodge-mark.tsx";
import type { Theme } from "#components/ui/theme.ts";
import { ThemeToggle } from "#components/ui/theme-toggle.tsx";
import { MobileMenu, NavLink } from "./navigation.tsx";
import { type Place, placesFor } from "./places.ts";
import { SkipLink } from "./public-layouts.tsx";

type AppShellProps = {
  user: ShellUser;
  /** From the cookie, so that server and browser agree. */
  theme: Theme;
  /** The sign-out button, at the bottom of the sidebar. */
  signOut: ReactNode;
  /** The button of the command palette, shown at the top of the sidebar. */
  command?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every signed-in screen. Below 1280 px the sidebar is a drawer, because screens use two columns from 1024
 * px. `<AppShell user={user} theme={theme} signOut={<SignOutButton />}>{children}</AppShell>`
 */
export function AppShell({ children, ...nav }: AppShellProps) {
  return (
    <div className="min-h-dvh xl:grid xl:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="sticky top-0 h-dvh border-r bg-sunken px-3 py-4 max-xl:hidden print:hidden">
        <div className="flex h-full flex-col gap-4">
          <Mark />
          <div className="min-h-0 grow overflow-y-auto">
            <ShellNav {...nav} />
          </div>
        </div>
      </header>
      <header className="flex h-13 items-center justify-between border-b bg-sunken pr-2 pl-4 xl:hidden print:hidden">
        <Mark />
        <MobileMenu>
          <ShellNav {...nav} />
        </MobileMenu>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-6 print:p-0"
      >
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}

function Mark() {
  return (
    <Link href="/desk" className="flex w-fit rounded-md px-2 max-xl:px-0">
      <Wordmark />
    </Link>
  );
}

type ShellUser = { name: string; email: string; roles: readonly string[] };

/** The portal's navigation and the signed-in user; used in the sidebar and in the drawer of narrower windows. */
function ShellNav(props: { user: ShellUser; theme: Theme; signOut: ReactNode; command?: ReactNode }) {
  const { user, theme, signOut, command } = props;
  const of = (group: Place["group"]) => placesFor(user.roles).filter((place) => place.group === group);
  const administration = of("administration");
  return (
    <div className="flex h-full flex-col gap-3">
      {command}
      <nav aria-label="Main" className="flex grow flex-col gap-0.5">
        <Links places={of("main")} />
        {administration.length > 0 && (
          <p className="mt-4 mb-1 px-2 font-medium text-muted text-xs">Administration</p>
        )}
        <Links places={administration} />
      </nav>
      <div className="border-t pt-3">
        <p className="truncate px-2 font-medium">{user.name}</p>
        <p className="truncate px-2 text-muted text-sm">{user.email}</p>
        <div className="mt-2 flex flex-col gap-0.5 empty:hidden">
          <Links places={of("account")} />
        </div>
        <div className="mt-2 flex items-center justify-between gap-2 pl-2">
          <ThemeToggle theme={theme} />
          {signOut}
        </div>
      </div>
    </div>
  );
}

function Links({ places }: { places: readonly Place[] }) {
  return places.map(({ href, label, Icon }) => (
    <NavLink key={href} href={href} icon={<Icon />}>
      {label}
    </NavLink>
  ));
}
