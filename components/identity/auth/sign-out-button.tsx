"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { signOut } from "./session-requests.ts";

/** Signs out, clears what the browser stored and goes to the sign-in page. `<SignOutButton />` */
export function SignOutButton({ primary = false }: { primary?: boolean }) {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    if (!(await signOutAndLeave())) setPending(false);
  };
  return (
    <Button
      variant={primary ? "primary" : "quiet"}
      size={primary ? "medium" : "small"}
      pending={pending}
      onClick={press}
    >
      Sign out
    </Button>
  );
}

/** Signs out, clears what the browser stored and goes to the sign-in page. On failure shows a toast and returns false. */
export async function signOutAndLeave(): Promise<boolean> {
  try {
    await signOut();
    await clearBrowserData();
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

/**
 * Clears what this tab and this browser stored: drafts, the names of visited clients, cached pages. The response to the
 * sign-out asks the browser for the same, but not every browser does it, nor without HTTPS.
 */
async function clearBrowserData(): Promise<void> {
  try {
    window.sessionStorage.clear();
    for (const name of await window.caches.keys()) await window.caches.delete(name);
  } catch {
    // Storage is unavailable, so there is nothing to clear.
  }
}
