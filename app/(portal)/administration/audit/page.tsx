import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { AUDIT_HREF, auditCsvHref, auditHref } from "#components/operations/audit/audit-href.ts";
import { AuditToolbar } from "#components/operations/audit/audit-toolbar.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { Pagination, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listUserNames } from "#lib/identity/users/manage-users.ts";
import { readAuditFilter, readCursor } from "#lib/operations/audit/core/audit-filter.ts";
import { auditActionsInUse, readAudit } from "#lib/operations/audit/read-audit.ts";
import type { AuditRow } from "#lib/operations/audit/schemas.ts";
import { entityLabel } from "#lib/platform/audit/core/audit-actions.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage(props: { searchParams: Promise<QueryParams> }) {
  const params = await props.searchParams;
  const filter = readAuditFilter(params);
  const ctx = await portalContext(auditHref(filter));
  const [before, after] = [readCursor(params.before), readCursor(params.after)];
  const cursor = before ? { before } : after ? { after } : null;
  const [{ rows, newerCursor, olderCursor }, users, actions] = await Promise.all([
    readAudit(ctx, filter, cursor),
    listUserNames(ctx),
    auditActionsInUse(ctx),
  ]);
  const [newest, oldest] = [rows[0], rows.at(-1)];
  return (
    <>
      <PageHeader
        title="Audit log"
        meta={<span>Who viewed or changed what. Entries can't be edited</span>}
        actions={<ActionLink download label="Download CSV" href={auditCsvHref(filter)} />}
      />
      <section aria-label="Entries" className="flex flex-col gap-4">
        <AuditToolbar filter={filter} choices={{ users, actions }} />
        <Card flush>
          {newest && oldest ? (
            <>
              <AuditList rows={rows} />
              <Pagination
                summary={`${formatTimestamp(oldest.at)} to ${formatTimestamp(newest.at)}`}
                {...(newerCursor && { previousHref: auditHref(filter, { after: newerCursor }) })}
                {...(olderCursor && { nextHref: auditHref(filter, { before: olderCursor }) })}
              />
            </>
          ) : (
            <EmptyState
              icon={<ScrollText />}
              title="No matches"
              action={<ButtonLink href={AUDIT_HREF}>Clear filters</ButtonLink>}
            >
              No entries match. Dates are in New Zealand time, and IDs must be complete.
            </EmptyState>
          )}
        </Card>
      </section>
    </>
  );
}

function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <Table caption="Audit log">
      <TableHead>
        <Th>When</Th>
        <Th>What</Th>
        <Th>Data owner</Th>
        <Th>IP address</Th>
      </TableHead>
      <tbody className="stacked:block">
        {rows.map((row) => (
          <Tr key={row.id} className="align-top">
            <Td label="When" className="figures whitespace-nowrap pt-2.5 text-muted">
              {formatTimestamp(row.at)}
            </Td>
            <Td lead className="pt-2.5 font-normal wrap-anywhere">
              <Entry row={row} />
            </Td>
            <Td label="Data owner" className="whitespace-nowrap pt-2.5">
              {row.brokerName ?? (row.brokerId === null ? "–" : "Deleted user")}
            </Td>
            <Td label="IP address" className="figures whitespace-nowrap pt-2.5 text-muted">
              {row.address ?? "–"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const about = row.entityId && `${entityLabel(row.entity ?? "")} ${row.entityId}`;
  const { sentence, ...kept } = row;
  return (
    <details className="min-w-0 grow">
      <summary className="cursor-pointer">
        {sentence}
        {about && <span className="block pl-4 text-muted text-sm">{about}</span>}
      </summary>
      <pre className="mt-1 overflow-x-auto whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-sm">
        {JSON.stringify(kept, null, 2)}
      </pre>
    </details>
  );
}
