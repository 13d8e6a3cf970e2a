"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/toast.ts";
import { signOut } from "./session-requests.ts";

/** Ends the session, here and on the server, and leaves to the sign-in page. `<SignOutButton />` */
export function SignOutButton() {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await signOut();
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
