"use client";

import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
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
import { capitalize } from "#lib/platform/format.ts";
import { parseUserQuery, roleOptions, stateOptions, usersHref } from "./user-list.ts";

/** Search and filters of the list of users, kept in the URL. */
export function UsersToolbar({ query }: { query: UserQuery }) {
  const hrefOf = (change: Record<string, string>) =>
    usersHref(parseUserQuery({ role: query.role, state: query.state, search: query.search, ...change }));
  const { pending, go, text } = useUrlFilter(query.search, (search) => hrefOf({ search }));
  const choice = (name: "role" | "state", options: typeof roleOptions) => (
    <Select
      label={capitalize(name)}
      hideLabel
      className="w-full sm:w-44"
      placeholder={`Any ${name}`}
      options={options}
      value={query[name] ?? ""}
      onChange={(event) => go(hrefOf({ [name]: event.target.value }))}
    />
  );
  return (
    <search className="flex grow flex-wrap items-center gap-2">
      <SearchField label="Search by name or email" className="w-full sm:w-72" maxLength={100} {...text} />
      {choice("role", roleOptions)}
      {choice("state", stateOptions)}
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

/** An action on a user that asks for confirmation: the dialog, the request and the result. */
type UserAction = {
  label: string;
  title: string;
  /** The consequences. */
  children: string;
  confirmLabel: string;
  danger?: boolean;
  done: string;
  send: () => Promise<unknown>;
};

type ActionName = "link" | "withdraw" | "signOut" | "deactivate" | "reactivate";

/** The actions available in a user's state, in menu order. Administrators can't deactivate themselves. */
function availableActions(user: ListedUser, isSelf: boolean): UserAction[] {
  const all = allActions(user);
  const names: Record<ListedUser["state"], ActionName[]> = {
    INVITED: ["link", "withdraw"],
    ACTIVE: isSelf ? ["link", "signOut"] : ["link", "signOut", "deactivate"],
    DEACTIVATED: ["reactivate"],
  };
  return names[user.state].map((name) => all[name]);
}

function allActions(user: ListedUser): Record<ActionName, UserAction> {
  const { name, email, state } = user;
  const path = `/v1/portal/administration/users/${user.userId}` as const;
  const change = (active: boolean) => apiRequest(path, { method: "PATCH", body: { active } });
  const invited = state === "INVITED";
  return {
    link: {
      label: invited ? "Send the invitation again" : "Send a password link",
      title: invited ? `Invite ${name} again?` : `Send ${name} a password link?`,
      children: invited
        ? `A new email goes to ${email}. Its link works for 7 days, and the earlier link stops working.`
        : `An email goes to ${email} with a link that works once and expires after an hour. Until it is used, the current password stays valid.`,
      confirmLabel: "Send",
      done: `On its way to ${email}`,
      send: () => apiRequest(`${path}/password-link`, { method: "POST" }),
    },
    withdraw: {
      label: "Withdraw the invitation",
      title: `Withdraw the invitation for ${name}?`,
      children: `The link emailed to ${email} stops working. You can invite them again at any time.`,
      confirmLabel: "Withdraw",
      danger: true,
      done: "Invitation withdrawn",
      send: () => apiRequest(path, { method: "DELETE" }),
    },
    signOut: {
      label: "Sign out everywhere",
      title: `Sign out ${name} everywhere?`,
      children:
        "Every portal session and API token ends immediately, and unsaved work is lost. They can sign in again with the same password.",
      confirmLabel: "Sign out",
      danger: true,
      done: `${name} is signed out`,
      send: () => apiRequest(`${path}/sessions`, { method: "DELETE" }),
    },
    deactivate: {
      label: "Deactivate",
      title: `Deactivate ${name}?`,
      children: `They are signed out immediately and can't sign in again. Their clients and applications stay as they are, and applicants' upload links keep working. You can reactivate them at any time.`,
      confirmLabel: "Deactivate",
      danger: true,
      done: `${name} is deactivated`,
      send: () => change(false),
    },
    reactivate: {
      label: "Reactivate",
      title: `Reactivate ${name}?`,
      children:
        state === "DEACTIVATED" && user.lastSignedInAt === null
          ? "The account stays as it was. Invite them again to send a link that works."
          : "They can sign in again with their password. Everything is as they left it.",
      confirmLabel: "Reactivate",
      done: `${name} is active again`,
      send: () => change(true),
    },
  };
}
