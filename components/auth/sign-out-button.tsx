"use client";

import { useState } from "react";
import { forgetDrafts } from "#components/calculator/forget-drafts.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { signOut } from "./session-requests.ts";

/** Ends the session, here and on the server, forgets what was typed here, and leaves to the sign-in page. `<SignOutButton />` */
export function SignOutButton() {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await signOut();
      forgetWhatWasTyped();
      window.location.assign("/sign-in");
    } catch {
      setPending(false);
      showToast({
        tone: "danger",
        title: "You are still signed in",
        description: "Lodge could not be reached. Check your connection, then sign out again.",
      });
    }
  };
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={leave}>
      Sign out
    </Button>
  );
}

function forgetWhatWasTyped(): void {
  try {
    forgetDrafts(window.sessionStorage);
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
}
