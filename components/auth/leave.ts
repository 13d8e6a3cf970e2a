import { forgetDrafts } from "#components/calculator/form/forget-drafts.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { signOut } from "./session-requests.ts";

/** Signs out, deletes drafts in this tab and goes to the sign-in page. On failure shows a toast and returns false. */
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
    // Storage is unavailable, so there are no drafts to delete.
  }
}
