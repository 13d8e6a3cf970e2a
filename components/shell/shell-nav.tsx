import Calculator from "lucide-react/icons/calculator";
import Files from "lucide-react/icons/files";
import Landmark from "lucide-react/icons/landmark";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { Theme } from "#components/ui/theme.ts";
import { ThemeToggle } from "#components/ui/theme-toggle.tsx";
import { NavLink } from "./nav-link.tsx";

export type ShellUser = { name: string; email: string; roles: readonly string[] };

/** The places of the portal and who is signed in; the same in the sidebar and in the phone's drawer. */
export function ShellNav(props: { user: ShellUser; theme: Theme; signOut: ReactNode; command?: ReactNode }) {
  const { user, theme, signOut, command } = props;
  return (
    <div className="flex h-full flex-col gap-3">
      {command}
      <nav aria-label="Main" className="flex grow flex-col gap-0.5">
        <NavLink href="/applications" icon={<Files />}>
          Applications
        </NavLink>
        <NavLink href="/clients" icon={<Users />}>
          Clients
        </NavLink>
        <NavLink href="/calculator" icon={<Calculator />}>
          Calculator
        </NavLink>
        {user.roles.includes("ROLE_ADMIN") && (
          <NavLink href="/administration/master-sheets" icon={<Landmark />}>
            Master sheets
          </NavLink>
        )}
        {user.roles.includes("ROLE_ADMIN") && (
          <NavLink href="/administration/crm" icon={<RefreshCw />}>
            CRM platforms
          </NavLink>
        )}
      </nav>
      <div className="border-t pt-3">
        <p className="truncate px-2 font-medium">{user.name}</p>
        <p className="truncate px-2 text-muted text-sm">{user.email}</p>
        <div className="mt-2 flex items-center justify-between gap-2 pl-2">
          <ThemeToggle theme={theme} />
          {signOut}
        </div>
      </div>
    </div>
  );
}
