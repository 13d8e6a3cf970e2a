"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";

const InviteUser = lazyComponent(() => import("./invite-user.tsx").then((module) => module.InviteUser));

/** Opens the form that invites somebody. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton label="Invite user" icon={<Plus />} variant="primary" onClick={() => setOpen(true)} />
      {open && <InviteUser onClose={() => setOpen(false)} />}
    </>
  );
}
