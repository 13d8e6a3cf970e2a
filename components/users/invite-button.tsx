"use client";

import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

const InviteUser = lazy(async () => ({ default: (await import("./invite-user.tsx")).InviteUser }));

/** Opens the form that invites somebody. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus />
        Invite user
      </Button>
      <Suspense>{open && <InviteUser onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
