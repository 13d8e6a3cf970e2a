import { apiRequest, type BodyOf } from "#components/platform/api/api-request.ts";
import type { ListedUser, UserChange } from "#lib/identity/users/schemas.ts";

const USERS = "/v1/portal/administration/users";

/** The requests of the users screen. Each throws ApiError. */
export const userRequests = {
  /** `requestKey` must be the same for each attempt. */
  invite: (body: BodyOf<"POST", typeof USERS>, requestKey: string) =>
    apiRequest(USERS, { method: "POST", body, requestKey }),
  change: (userId: string, body: UserChange) => apiRequest(`${USERS}/${userId}`, { method: "PATCH", body }),
  withdraw: (userId: string) => apiRequest(`${USERS}/${userId}`, { method: "DELETE" }),
  endSessions: (userId: string) => apiRequest(`${USERS}/${userId}/sessions`, { method: "DELETE" }),
  sendLink: (userId: string) => apiRequest(`${USERS}/${userId}/password-link`, { method: "POST" }),
};

/** An action on a user that asks for confirmation: the dialog, the request and the result. */
export type UserAction = {
  label: string;
  title: string;
  /** The consequences, shown in the dialog. */
  explains: string;
  confirm: string;
  danger: boolean;
  done: string;
  run: () => Promise<unknown>;
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
  const { userId, name, email } = user;
  const invited = user.state === "INVITED";
  return {
    link: {
      label: invited ? "Send the invitation again" : "Send a password link",
      title: invited ? `Invite ${name} again?` : `Send ${name} a password link?`,
      explains: invited
        ? `A new email goes to ${email}. Its link works for 7 days, and the earlier link stops working.`
        : `An email goes to ${email} with a link that works once and expires after an hour. Until it is used, the current password stays valid.`,
      confirm: "Send",
      danger: false,
      done: `On its way to ${email}`,
      run: () => userRequests.sendLink(userId),
    },
    withdraw: {
      label: "Withdraw the invitation",
      title: `Withdraw the invitation for ${name}?`,
      explains: `The link emailed to ${email} stops working. You can invite them again at any time.`,
      confirm: "Withdraw",
      danger: true,
      done: "Invitation withdrawn",
      run: () => userRequests.withdraw(userId),
    },
    signOut: {
      label: "Sign out everywhere",
      title: `Sign out ${name} everywhere?`,
      explains:
        "Every portal session and API token ends immediately, and unsaved work is lost. They can sign in again with the same password.",
      confirm: "Sign out",
      danger: true,
      done: `${name} is signed out`,
      run: () => userRequests.endSessions(userId),
    },
    deactivate: {
      label: "Deactivate",
      title: `Deactivate ${name}?`,
      explains: `They are signed out immediately and can't sign in again. Their clients and applications stay as they are, and applicants' upload links keep working. You can reactivate them at any time.`,
      confirm: "Deactivate",
      danger: true,
      done: `${name} is deactivated`,
      run: () => userRequests.change(userId, { active: false }),
    },
    reactivate: {
      label: "Reactivate",
      title: `Reactivate ${name}?`,
      explains: invitedOnce(user)
        ? "The account stays as it was. Invite them again to send a link that works."
        : "They can sign in again with their password. Everything is as they left it.",
      confirm: "Reactivate",
      danger: false,
      done: `${name} is active again`,
      run: () => userRequests.change(userId, { active: true }),
    },
  };
}

function invitedOnce(user: ListedUser): boolean {
  return user.state === "DEACTIVATED" && user.lastSignedInAt === null;
}
