"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { type ApplicationStatus, transitions } from "#lib/applications/transitions.ts";
import { brokerMoves } from "./broker-moves.ts";

const StatusDialog = dynamic(() => import("./status-dialog.tsx").then((module) => module.StatusDialog));

/** What the broker can decide now: the way forward as buttons, withdrawing in the menu. Each asks first. */
export function StatusActions(props: { applicationId: string; status: ApplicationStatus }) {
  const { applicationId, status } = props;
  const [asking, setAsking] = useState<ApplicationStatus | null>(null);
  const open = transitions[status].byBroker;
  const forward = open.filter((to) => to !== "WITHDRAWN");
  return (
    <>
      {forward.toReversed().map((to) => (
        <Button key={to} variant={to === forward[0] ? "primary" : "secondary"} onClick={() => setAsking(to)}>
          {brokerMoves[to]?.action}
        </Button>
      ))}
      {open.includes("WITHDRAWN") && (
        <Menu
          label="More actions"
          icon={<Ellipsis />}
          items={[
            {
              label: brokerMoves.WITHDRAWN?.action ?? "",
              tone: "danger",
              onSelect: () => setAsking("WITHDRAWN"),
            },
          ]}
        />
      )}
      {asking && (
        <StatusDialog
          applicationId={applicationId}
          from={status}
          to={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
