"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { RoleField } from "./role-field.tsx";
import { roleWords } from "./user-copy.ts";
import { userRequests } from "./user-requests.ts";

/** Gives a user another role; it holds from their next request on. */
export function ChangeRole({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const router = useRouter();
  const [role, setRole] = useState(user.role);
  const change = useMutation({
    mutationFn: () => userRequests.change(user.userId, { role }),
    onSuccess: () => {
      showToast({ tone: "success", title: `${user.name}: ${roleWords[role].label}` });
      router.refresh();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      width="small"
      title={`Role of ${user.name}`}
      description="The new role applies immediately. They don't need to sign in again."
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={change.isPending}
            disabled={role === user.role}
            onClick={() => change.mutate()}
          >
            Change role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.isError && (
          <Notice tone="danger" live title="The role was not changed">
            {change.error.message}
          </Notice>
        )}
        <RoleField value={role} onChange={(event) => setRole(event.target.value as ListedUser["role"])} />
      </div>
    </Dialog>
  );
}
