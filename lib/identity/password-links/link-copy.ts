import type { FoundLink } from "./find-password-link.ts";

/**
 * The message for a link that does not work, and what to do. Null means that it was never created or was cut
 * off.
 */
export function deadLinkWords(link: Pick<FoundLink, "kind" | "state"> | null): {
  title: string;
  advice: string;
} {
  const invitation = link?.kind === "INVITATION";
  const again = invitation
    ? "Ask your administrator to send the invitation again."
    : "Ask for a new one under “Forgot your password?” on the sign-in page.";
  switch (link?.state) {
    case "USED":
      return {
        title: "This link was used already",
        advice: "A password was chosen with it: sign in with that.",
      };
    case "EXPIRED": {
      const lifetime = invitation ? "Invitations work for 7 days." : "These links work for one hour.";
      return { title: "This link has expired", advice: `${lifetime} ${again}` };
    }
    case "ENDED":
      return {
        title: "This link no longer works",
        advice: `It was withdrawn, or a newer mail has taken its place: use the link in the newest one. ${again}`,
      };
    default:
      return {
        title: "This link doesn't work",
        advice: `Open it from the mail itself: a link that was typed or cut short does not work. If it was withdrawn, ask your administrator.`,
      };
  }
}
