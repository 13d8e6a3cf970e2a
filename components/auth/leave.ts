import { forgetDrafts } from "#components/calculator/forget-drafts.ts";
import { showToast } from "#components/ui/toast.ts";
import { signOut } from "./session-requests.ts";

/** Ends the session, here and on the server, forgets what was typed here, and leaves to the sign-in page; false where that failed, which a toast says. */
export async function leave(): Promise<boolean> {
  try {
    await signOut();
    forgetWhatWasTyped();
    window.location.assign("/sign-in");
    return true;
  } catch {
    showToast({
      tone: "danger",
      title: "You are still signed in",
      description: "Lodge could not be reached. Check your connection, then sign out again.",
    });
    return false;
  }
}

function forgetWhatWasTyped(): void {
  try {
    forgetDrafts(window.sessionStorage);
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
}
