"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { SearchField } from "#components/ui/forms/text-field.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { useAddressFilter } from "#components/ui/tables/use-address-filter.ts";
import type { UserQuery } from "#lib/identity/users/user-query.ts";
import { roleOptions, stateOptions } from "./user-labels.ts";
import { readUserPlace, usersHref } from "./user-list-address.ts";

/** Search and filters of the list of users, kept in the URL. */
export function UsersToolbar({ place }: { place: UserQuery }) {
  const hrefOf = (change: Record<string, string>) => {
    const { role = place.role, state = place.state, search = place.search } = change;
    return usersHref(readUserPlace({ role, state, search }));
  };
  const { pending, go, text } = useAddressFilter(place.search, (search) => hrefOf({ search }));
  return (
    <search className="flex grow flex-wrap items-center gap-2">
      <SearchField label="Search by name or email" className="w-full sm:w-72" maxLength={100} {...text} />
      <Select
        label="Role"
        hideLabel
        className="w-full sm:w-44"
        placeholder="Any role"
        options={roleOptions}
        value={place.role ?? ""}
        onChange={(event) => go(hrefOf({ role: event.target.value }))}
      />
      <Select
        label="State"
        hideLabel
        className="w-full sm:w-44"
        placeholder="Any state"
        options={stateOptions}
        value={place.state ?? ""}
        onChange={(event) => go(hrefOf({ state: event.target.value }))}
      />
      {pending && <Spinner label="Searching" className="size-4 text-muted" />}
    </search>
  );
}

const InviteUser = lazyComponent(() => import("./user-dialogs.tsx").then((module) => module.InviteUser));

/** Opens the dialog that invites a user. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton label="Invite user" icon={<Plus />} variant="primary" onClick={() => setOpen(true)} />
      {open && <InviteUser onClose={() => setOpen(false)} />}
    </>
  );
}
