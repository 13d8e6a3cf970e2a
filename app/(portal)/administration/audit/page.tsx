import ScrollText from "lucide-react/icons/scroll-text";
import type { Metadata } from "next";
import { AUDIT_HREF, auditCsvHref, auditHref } from "#components/audit/audit-address.ts";
import { AuditList } from "#components/audit/audit-list.tsx";
import { AuditToolbar } from "#components/audit/audit-toolbar.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { Pagination } from "#components/ui/tables/table.tsx";
import { readAuditFilter, readCursor } from "#lib/audit/core/audit-filter.ts";
import { auditActionsInUse, readAudit } from "#lib/audit/read-audit.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { everyUserName } from "#lib/identity/users/list-users.ts";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage(props: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const params = await props.searchParams;
  const filter = readAuditFilter(params);
  const ctx = await portalContext(auditHref(filter), "ROLE_ADMIN");
  const [before, after] = [readCursor(params.before), readCursor(params.after)];
  const place = before ? { before } : after ? { after } : null;
  const [{ rows, newerCursor, olderCursor }, users, actions] = await Promise.all([
    readAudit(ctx, filter, place),
    everyUserName(ctx),
    auditActionsInUse(ctx),
  ]);
  const [newest, oldest] = [rows[0], rows.at(-1)];
  return (
    <>
      <PageHeader
        title="Audit log"
        meta={<span>Who read or changed what. Entries cannot be changed</span>}
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
              title="No match"
              action={<ButtonLink href={AUDIT_HREF}>Clear filters</ButtonLink>}
            >
              No entries match. Days are in New Zealand time, and IDs must be complete.
            </EmptyState>
          )}
        </Card>
      </section>
    </>
  );
}
