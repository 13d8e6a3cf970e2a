import { showToast } from "#components/ui/toast.ts";
import { signOut } from "./session-requests.ts";

/** Ends the session, here and on the server, and leaves to the sign-in page; false where that failed, which a toast says. */
export async function leave(): Promise<boolean> {
  try {
    await signOut();
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
