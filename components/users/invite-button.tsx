"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";

const InviteUser = lazyComponent(() => import("./invite-user.tsx").then((module) => module.InviteUser));

/** Opens the form that invites somebody. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus />
        Invite user
      </Button>
      {open && <InviteUser onClose={() => setOpen(false)} />}
    </>
  );
}
