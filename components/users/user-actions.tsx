"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { availableActions, type UserAction } from "./user-action.ts";

const ConfirmAction = lazyComponent(() =>
  import("./user-dialogs.tsx").then((module) => module.ConfirmAction),
);
const ChangeRole = lazyComponent(() => import("./user-dialogs.tsx").then((module) => module.ChangeRole));

/** The menu of actions at the end of a user's row. */
export function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const [asking, setAsking] = useState<UserAction | "role" | null>(null);
  const close = () => setAsking(null);
  const actions = availableActions(user, isSelf).map((action) => ({
    label: action.label,
    onSelect: () => setAsking(action),
    ...(action.danger && { tone: "danger" as const }),
  }));
  const role = { label: "Change role", onSelect: () => setAsking("role") };
  return (
    <>
      <Menu
        label={`Actions for ${user.name}`}
        icon={<Ellipsis />}
        items={isSelf || user.state === "DEACTIVATED" ? actions : [role, ...actions]}
      />
      {asking === "role" && <ChangeRole user={user} onClose={close} />}
      {asking !== null && asking !== "role" && <ConfirmAction action={asking} onClose={close} />}
    </>
  );
}
