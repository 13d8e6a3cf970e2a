import { CalendarCheck, CalendarCog, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { RefixActions, RefixToolbar } from "#components/deal/refix/refix-controls.tsx";
import { parseRefixQuery, refixHref, stageTones } from "#components/deal/refix/refix-list.ts";
import { ActionLink } from "#components/ui/actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { NumberedPages, RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { describeDays } from "#lib/deal/settlements/core/refix-stage.ts";
import { listDrawnParts, PARTS_PER_PAGE } from "#lib/deal/settlements/list-drawn-parts.ts";
import type { DrawnPart, DrawnPartQuery } from "#lib/deal/settlements/schemas.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { PART_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { formatWholeMoney, toCents } from "#lib/platform/money.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";

export const metadata: Metadata = { title: "Refix and review" };

export default async function RefixPage(props: { searchParams: Promise<QueryParams> }) {
  const query = parseRefixQuery(await props.searchParams);
  const ctx = await portalContext(refixHref(query, { page: query.page }));
  const { total, stages, items } = await listDrawnParts(ctx, query);
  return (
    <>
      <PageHeader
        title="Refix and review"
        actions={<ActionLink label="Email and calendar" href="/account#reminders" icon={<CalendarCog />} />}
      />
      <div className="flex flex-col gap-3">
        <RefixToolbar query={query} counts={stages} />
        <Card flush>
          {items.length > 0 ? (
            <RefixTable parts={items} today={aucklandDate(ctx.now)} />
          ) : (
            <NoLoanParts query={query} />
          )}
          {total > PARTS_PER_PAGE && items.length > 0 && (
            <NumberedPages
              page={query.page}
              pageSize={PARTS_PER_PAGE}
              shown={items.length}
              total={total}
              hrefOf={(page) => refixHref(query, { page })}
            />
          )}
        </Card>
      </div>
    </>
  );
}

function NoLoanParts({ query }: { query: DrawnPartQuery }) {
  if (query.search || query.reminder !== "ANY" || query.page > 1)
    return (
      <EmptyState
        icon={<SearchX />}
        title="No matches"
        action={<ButtonLink href="/refix">Clear search and filters</ButtonLink>}
      >
        No drawn loan parts match. Try part of a client's or lender's name.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={query.stage === "DUE" ? "No fixed rate ends within 90 days" : "No loan parts here"}
    >
      Loan parts appear here after drawdown.
    </EmptyState>
  );
}

/** Drawn loan parts with their actions. `today` is the date in New Zealand. */
function RefixTable({ parts, today }: { parts: readonly DrawnPart[]; today: string }) {
  return (
    <Table caption="Drawn loan parts" narrow="stack-early">
      <TableHead>
        <Th>Client</Th>
        <Th>Lender</Th>
        <Th numeric>Drawn amount</Th>
        <Th numeric>Rate</Th>
        <Th>Fixed until</Th>
        <Th>Last contact</Th>
        <Th unseen>Actions</Th>
      </TableHead>
      <TableBody>
        {parts.map((part) => (
          <Tr key={part.partId}>
            <Td lead>
              <RowLink href={`/applications/${part.applicationId}/lenders`}>
                {applicantNames(part.clients)}
              </RowLink>
            </Td>
            <Td label="Lender">
              <span className="min-w-0 stacked:text-right">
                <span className="wrap-anywhere">{part.lenderName}</span>
                <span className="block whitespace-nowrap text-muted text-sm">{PART_LABELS[part.kind]}</span>
              </span>
            </Td>
            <Td label="Drawn amount" numeric>
              <span className="stacked:text-right">
                {formatWholeMoney(toCents(part.amount))}
                {part.balance !== part.amount && (
                  <span className="block text-muted text-sm">
                    {formatWholeMoney(toCents(part.balance))} left today
                  </span>
                )}
              </span>
            </Td>
            <Td label="Rate" numeric>
              {formatRate(part.rate)}
            </Td>
            <Td label="Fixed until" className="whitespace-nowrap">
              <FixedUntil part={part} />
            </Td>
            <Td label="Last contact" className={cx(!part.lastNote && "stacked:hidden")}>
              <LastContact part={part} />
            </Td>
            <Td className="relative z-1 stacked:justify-end stacked:pt-2">
              <RefixActions part={part} names={applicantNames(part.clients)} today={today} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

function FixedUntil({ part: { fixedUntil, daysLeft, stage } }: { part: DrawnPart }) {
  if (fixedUntil === null || daysLeft === null) return <span className="text-muted">Floating</span>;
  return (
    <span className="figures stacked:flex stacked:items-center stacked:gap-2">
      {formatDate(fixedUntil)}
      <span className="mt-0.5 block stacked:mt-0">
        <Badge tone={stageTones[stage]}>{describeDays(daysLeft)}</Badge>
      </span>
    </span>
  );
}

/** The client's last contact and the reminder's state. */
function LastContact({ part }: { part: DrawnPart }) {
  const { lastContact, lastNote, reminder, snoozedUntil } = part;
  const standing =
    reminder === "SNOOZED"
      ? `Snoozed until ${formatDate(snoozedUntil ?? "")}`
      : reminder === "DONE"
        ? "Done"
        : reminder === "STARTED"
          ? "Refix started"
          : null;
  const shown = lastContact ?? lastNote;
  if (!shown && !standing) return <span className="text-muted">–</span>;
  // The note on a snoozed or done reminder is more useful than an older conversation.
  const note = (standing && lastNote?.note) || shown?.note;
  return (
    <span className="min-w-0 stacked:text-right">
      {lastContact && <span className="figures whitespace-nowrap">{day(lastContact.at)}</span>}
      {standing && <span className="block text-muted text-sm">{standing}</span>}
      {note && <span className="wrap-anywhere line-clamp-2 max-w-64 text-muted text-sm">{note}</span>}
    </span>
  );
}

function day(instant: string): string {
  return formatDate(aucklandDate(instant));
}
