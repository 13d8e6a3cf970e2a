"use client";

import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { OpenSession } from "#lib/identity/sessions/schemas.ts";
import { DialogButton } from "./dialog-button.tsx";

const EndSessionDialog = lazyComponent(() => import("./end-session-dialog.tsx"), "EndSessionDialog");

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
            dialog={EndSessionDialog}
            dialogProps={{ session: null }}
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
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
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
  const { sessionId, device, kind, current } = session;
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
            dialog={EndSessionDialog}
            dialogProps={{ session: { sessionId, device } }}
          >
            Sign out
          </DialogButton>
        )}
      </Td>
    </Tr>
  );
}
