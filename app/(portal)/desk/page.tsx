import { FolderOpen, Plus } from "lucide-react";
import type { Metadata } from "next";
import { describeTimeUntil, describeToday } from "#components/deal/desk/desk-copy.ts";
import { DeskGroup, DeskList, UntoldList } from "#components/deal/desk/desk-lists.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { cx } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { RowLink } from "#components/ui/tables/table.tsx";
import { dueLabels } from "#lib/deal/desk/core/due-dates.ts";
import { readDesk } from "#lib/deal/desk/read-desk.ts";
import type { Desk, DeskDate } from "#lib/deal/desk/schemas.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";

const tabs = { AUCTION: "/request", FINANCE: "/request", SETTLEMENT: "/request" } as const;

export const metadata: Metadata = { title: "Desk" };

export default async function DeskPage() {
  const ctx = await portalContext("/desk");
  const desk = await readDesk(ctx);
  const { you, client, lender, dormant, due, untold, today } = desk;
  return (
    <>
      <PageHeader
        title="Desk"
        meta={<span>{describeToday(today)}</span>}
        actions={
          !isEmpty(desk) && (
            <ActionLink label="New application" href="/applications/new" icon={<Plus />} variant="primary" />
          )
        }
      />
      {isEmpty(desk) ? (
        <NoDeals />
      ) : (
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid min-w-0 gap-8">
            <DeskGroup title="Your move" empty="Nothing is waiting on you." group={you} primary />
            <DeskGroup title="Clients’ move" empty="Nothing is waiting on a client." group={client} />
            <DeskGroup title="Lenders’ move" empty="Nothing is with a lender." group={lender} />
            {dormant.total > 0 && <Dormant group={dormant} />}
          </div>
          <div className="grid min-w-0 gap-8">
            <DueList due={due} today={today} />
            {untold.total > 0 && <UntoldList untold={untold} />}
          </div>
        </div>
      )}
    </>
  );
}

function isEmpty({ you, client, lender, dormant, due, untold }: Desk): boolean {
  return [you, client, lender, dormant, due, untold].every(({ total }) => total === 0);
}

function Dormant({ group }: { group: Desk["dormant"] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-xs text-muted">
        {counted(group.total, "draft")} without activity
      </summary>
      <div className="mt-3">
        <DeskGroup title="Without activity for a month" empty="" group={group} />
      </div>
    </details>
  );
}

function NoDeals() {
  return (
    <EmptyState
      icon={<FolderOpen />}
      title="Your desk is clear"
      action={
        <>
          <ButtonLink href="/applications/new" variant="primary">
            <Plus />
            New application
          </ButtonLink>
          <ButtonLink href="/applications">All applications</ButtonLink>
        </>
      }
    >
      Deals waiting on you, your clients or a lender appear here, with upcoming dates.
    </EmptyState>
  );
}

function DueList({ due, today }: { due: Desk["due"]; today: string }) {
  return (
    <DeskList
      title="Due"
      total={due.total}
      empty="No condition, finance or settlement dates in the next two weeks."
      more={(left) => `${left} more later.`}
    >
      {due.dates.map((date) => (
        <DueRow
          key={`${date.applicationId} ${date.kind} ${date.on} ${date.subject}`}
          date={date}
          today={today}
        />
      ))}
    </DeskList>
  );
}

function DueRow({ date, today }: { date: DeskDate; today: string }) {
  const { kind, on, subject, applicationId, clients } = date;
  const tab = tabs[kind as keyof typeof tabs] ?? "/lenders";
  const overdue = on < today;
  return (
    <li className="relative border-b py-2.5 has-[.row-link:hover]:bg-hover">
      <p className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">
          <RowLink href={`/applications/${applicationId}${tab}`} prefetch={false}>
            {dueLabels[kind]}
          </RowLink>
        </span>
        <span className="figures shrink-0 text-sm">{formatDate(on)}</span>
      </p>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="wrap-anywhere line-clamp-2 text-muted">{applicantNames(clients)}</span>
        <span
          className={cx(
            "shrink-0",
            overdue ? "font-medium text-danger" : on === today ? "text-warning" : "text-muted",
          )}
        >
          {describeTimeUntil(on, today)}
        </span>
      </p>
      {subject && <p className="wrap-anywhere line-clamp-2 text-muted text-sm">{subject}</p>}
    </li>
  );
}
