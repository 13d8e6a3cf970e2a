"use client";

import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { useUrlFilter } from "#components/ui/tables/use-url-filter.ts";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import type { UserQuery } from "#lib/identity/users/user-query.ts";
import { availableActions, type UserAction } from "./user-action.ts";
import { roleOptions, stateOptions } from "./user-labels.ts";
import { parseUserQuery, usersHref } from "./user-list-href.ts";

/** Search and filters of the list of users, kept in the URL. */
export function UsersToolbar({ query }: { query: UserQuery }) {
  const hrefOf = (change: Record<string, string>) => {
    const { role = query.role, state = query.state, search = query.search } = change;
    return usersHref(parseUserQuery({ role, state, search }));
  };
  const { pending, go, text } = useUrlFilter(query.search, (search) => hrefOf({ search }));
  return (
    <search className="flex grow flex-wrap items-center gap-2">
      <SearchField label="Search by name or email" className="w-full sm:w-72" maxLength={100} {...text} />
      <Select
        label="Role"
        hideLabel
        className="w-full sm:w-44"
        placeholder="Any role"
        options={roleOptions}
        value={query.role ?? ""}
        onChange={(event) => go(hrefOf({ role: event.target.value }))}
      />
      <Select
        label="State"
        hideLabel
        className="w-full sm:w-44"
        placeholder="Any state"
        options={stateOptions}
        value={query.state ?? ""}
        onChange={(event) => go(hrefOf({ state: event.target.value }))}
      />
      {pending && <Spinner label="Searching" className="size-4 text-muted" />}
    </search>
  );
}

const InviteUser = lazyComponent(() => import("./user-dialogs.tsx"), "InviteUser");

export function InviteButton() {
  return (
    <DialogButton
      label="Invite user"
      icon={<Plus />}
      variant="primary"
      dialog={(onClose) => <InviteUser onClose={onClose} />}
    />
  );
}

const ChangeRole = lazyComponent(() => import("./user-dialogs.tsx"), "ChangeRole");

export function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const [asking, setAsking] = useState<UserAction | "role" | null>(null);
  const close = () => setAsking(null);
  const actions = availableActions(user, isSelf).map((action) => ({
    label: action.label,
    onSelect: () => setAsking(action),
    ...(action.danger && { tone: "danger" as const }),
  }));
  const role = { label: "Change role", onSelect: () => setAsking("role") };
  return (
    <>
      <Menu
        label={`Actions for ${user.name}`}
        icon={<Ellipsis />}
        items={isSelf || user.state === "DEACTIVATED" ? actions : [role, ...actions]}
      />
      {asking === "role" && <ChangeRole user={user} onClose={close} />}
      {asking !== null && asking !== "role" && (
        <ConfirmRequest {...asking} failed={`${asking.label}: failed`} changes={[]} onClose={close} />
      )}
    </>
  );
}
