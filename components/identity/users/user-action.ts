import { apiRequest } from "#components/platform/api/api-request.ts";
import type { ListedUser } from "#lib/identity/users/schemas.ts";

/** An action on a user that asks for confirmation: the dialog, the request and the result. */
export type UserAction = {
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
export function availableActions(user: ListedUser, isSelf: boolean): UserAction[] {
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
