"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { actsFor, type UserAct } from "./user-acts.ts";

const ConfirmAct = lazyComponent(() => import("./user-dialogs.tsx").then((module) => module.ConfirmAct));
const ChangeRole = lazyComponent(() => import("./user-dialogs.tsx").then((module) => module.ChangeRole));

/** The menu of actions at the end of a user's row. */
export function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const [asking, setAsking] = useState<UserAct | "role" | null>(null);
  const close = () => setAsking(null);
  const acts = actsFor(user, isSelf).map((act) => ({
    label: act.label,
    onSelect: () => setAsking(act),
    ...(act.danger && { tone: "danger" as const }),
  }));
  const role = { label: "Change role", onSelect: () => setAsking("role") };
  return (
    <>
      <Menu
        label={`Actions for ${user.name}`}
        icon={<Ellipsis />}
        items={isSelf || user.state === "DEACTIVATED" ? acts : [role, ...acts]}
      />
      {asking === "role" && <ChangeRole user={user} onClose={close} />}
      {asking !== null && asking !== "role" && <ConfirmAct act={asking} onClose={close} />}
    </>
  );
}
