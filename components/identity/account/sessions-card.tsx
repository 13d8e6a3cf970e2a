"use client";

import { apiRequest } from "#components/platform/api/api-request.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { OpenSession } from "#lib/identity/sessions/own-sessions.ts";

/** The user's open sessions; all except the current one can be ended. `now` comes from the server. */
export function SessionsCard({ sessions, now }: { sessions: readonly OpenSession[]; now: string }) {
  return (
    <Card
      title="Where you are signed in"
      description="Devices in the portal, and programs that use the API."
      flush
      actions={
        sessions.length > 1 && (
          <DialogButton
            label="Sign out everywhere else"
            dialog={(onClose) => <EndSession session={null} onClose={onClose} />}
          />
        )
      }
    >
      <Table caption="Signed-in devices and programs">
        <TableHead>
          <Th>Device</Th>
          <Th>IP address</Th>
          <Th>Signed in</Th>
          <Th>Last used</Th>
          <Th unseen>Actions</Th>
        </TableHead>
        <tbody className="stacked:block">
          {sessions.map((session) => (
            <Row key={session.sessionId} session={session} now={now} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ session, now }: { session: OpenSession; now: string }) {
  const { device, kind, current } = session;
  return (
    <Tr>
      <Td lead>
        <span className="flex flex-wrap items-center gap-2">
          {device}
          {current && <Badge tone="success">This device</Badge>}
          {kind === "API" && <Badge>API</Badge>}
        </span>
      </Td>
      <Td label="IP address" className="figures">
        {session.address ?? "–"}
      </Td>
      <Td label="Signed in">
        <TimeAgo instant={session.since} now={now} />
      </Td>
      <Td label="Last used">
        <TimeAgo instant={session.lastUsed} now={now} />
      </Td>
      <Td className="text-right">
        {!current && (
          <DialogButton
            variant="quiet"
            size="small"
            aria-label={`Sign out ${device}`}
            dialog={(onClose) => <EndSession session={session} onClose={onClose} />}
          >
            Sign out
          </DialogButton>
        )}
      </Td>
    </Tr>
  );
}

/** Signs out one device or program or, if `session` is null, all others. */
function EndSession({ session, onClose }: { session: OpenSession | null; onClose: () => void }) {
  const path = session
    ? (`/v1/portal/account/sessions/${session.sessionId}` as const)
    : "/v1/portal/account/sessions";
  return (
    <ConfirmRequest
      send={() => apiRequest(path, { method: "DELETE" })}
      done="Signed out"
      failed="Nothing was signed out"
      changes={[]}
      onClose={onClose}
      title={session ? `Sign out ${session.device}?` : "Sign out everywhere else?"}
      confirmLabel="Sign out"
      danger
    >
      {session
        ? "It will have to sign in again. Its access token stops working too."
        : "Every other device and program will have to sign in again."}
    </ConfirmRequest>
  );
}
