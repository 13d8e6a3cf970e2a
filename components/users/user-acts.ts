import { apiRequest } from "#components/api/api-request.ts";
import type { ListedUser, UserChange } from "#lib/identity/users/schemas.ts";

const USERS = "/v1/portal/administration/users";

/** What an administrator asks the API for; each throws ApiError. */
export const userRequests = {
  /** `requestKey` is the same at each try. */
  invite: (body: unknown, requestKey: string) =>
    apiRequest<ListedUser>(USERS, { method: "POST", body, headers: { "idempotency-key": requestKey } }),
  change: (userId: string, body: UserChange) =>
    apiRequest<ListedUser>(`${USERS}/${userId}`, { method: "PATCH", body }),
  withdraw: (userId: string) => apiRequest(`${USERS}/${userId}`, { method: "DELETE" }),
  endSessions: (userId: string) => apiRequest(`${USERS}/${userId}/sessions`, { method: "DELETE" }),
  sendLink: (userId: string) =>
    apiRequest<ListedUser>(`${USERS}/${userId}/password-link`, { method: "POST" }),
};

/** What can be done about a user after being asked once more: the question, what will happen, and the request. */
export type UserAct = {
  label: string;
  title: string;
  /** What will happen, said before it does. */
  explains: string;
  confirm: string;
  danger: boolean;
  done: string;
  run: () => Promise<unknown>;
};

type ActName = "link" | "withdraw" | "signOut" | "deactivate" | "reactivate";

/** The acts that fit a user's state, in the order of the menu. Nobody deactivates themselves. */
export function actsFor(user: ListedUser, isSelf: boolean): UserAct[] {
  const all = actsAbout(user);
  const names: Record<ListedUser["state"], ActName[]> = {
    INVITED: ["link", "withdraw"],
    ACTIVE: isSelf ? ["link", "signOut"] : ["link", "signOut", "deactivate"],
    DEACTIVATED: ["reactivate"],
  };
  return names[user.state].map((name) => all[name]);
}

function actsAbout(user: ListedUser): Record<ActName, UserAct> {
  const { userId, name, email } = user;
  const invited = user.state === "INVITED";
  return {
    link: {
      label: invited ? "Send the invitation again" : "Send a password link",
      title: invited ? `Invite ${name} again?` : `Send ${name} a password link?`,
      explains: invited
        ? `A new mail goes to ${email}, and works for 7 days. The link in the one before stops working.`
        : `A mail goes to ${email} with a link that works once, for an hour. Until it is used, the present password stays.`,
      confirm: "Send",
      danger: false,
      done: `On its way to ${email}`,
      run: () => userRequests.sendLink(userId),
    },
    withdraw: {
      label: "Withdraw the invitation",
      title: `Withdraw the invitation of ${name}?`,
      explains: `The link that was mailed to ${email} stops working. You can invite them anew at any time.`,
      confirm: "Withdraw",
      danger: true,
      done: "Invitation withdrawn",
      run: () => userRequests.withdraw(userId),
    },
    signOut: {
      label: "Sign out everywhere",
      title: `Sign ${name} out everywhere?`,
      explains:
        "Every portal session and every token of the API ends at once; what was not saved is lost. They can sign in again with the same password.",
      confirm: "Sign out",
      danger: true,
      done: `${name} is signed out`,
      run: () => userRequests.endSessions(userId),
    },
    deactivate: {
      label: "Deactivate",
      title: `Deactivate ${name}?`,
      explains: `They are signed out of everything at once and cannot sign in again. Their clients and applications stay as they are, and upload links that applicants have keep working. You can reactivate them at any time.`,
      confirm: "Deactivate",
      danger: true,
      done: `${name} is deactivated`,
      run: () => userRequests.change(userId, { active: false }),
    },
    reactivate: {
      label: "Reactivate",
      title: `Reactivate ${name}?`,
      explains: invitedOnce(user)
        ? "The account is as it was; invite them again to have a link that works."
        : "They can sign in again with their password, and find everything as it was.",
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
