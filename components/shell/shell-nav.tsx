import type { ReactNode } from "react";
import type { Theme } from "#components/ui/theme.ts";
import { ThemeToggle } from "#components/ui/theme-toggle.tsx";
import { NavLink } from "./nav-link.tsx";
import { type Place, placesFor } from "./places.ts";

export type ShellUser = { name: string; email: string; roles: readonly string[] };

/** The places of the portal and who is signed in; the same in the sidebar and in the phone's drawer. */
export function ShellNav(props: { user: ShellUser; theme: Theme; signOut: ReactNode; command?: ReactNode }) {
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
