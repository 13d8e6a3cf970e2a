"use client";

import { useState } from "react";
import { forgetDrafts } from "#components/calculator/form/forget-drafts.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { signOut } from "./session-requests.ts";

/** Signs out, deletes drafts in this tab and goes to the sign-in page. `<SignOutButton />` */
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

/** Signs out, deletes drafts in this tab and goes to the sign-in page. On failure shows a toast and returns false. */
export async function signOutAndLeave(): Promise<boolean> {
  try {
    await signOut();
    deleteDrafts();
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

function deleteDrafts(): void {
  try {
    forgetDrafts(window.sessionStorage);
  } catch {
    // Storage is unavailable, so there are no drafts to delete.
  }
}
