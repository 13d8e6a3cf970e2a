"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { leave } from "./leave.ts";

/** Signs out, deletes drafts in this tab and goes to the sign-in page. `<SignOutButton />` */
export function SignOutButton({ primary = false }: { primary?: boolean }) {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    if (!(await leave())) setPending(false);
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
