import { FolderOpen, Plus, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { LendingWarnings } from "#components/lending/scenarios/lending-warnings.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { listHref } from "#components/records/applications/list-href.ts";
import { ListToolbar } from "#components/records/applications/list-toolbar.tsx";
import {
  ApplicationSelection,
  type SelectableRow,
  SelectPage,
  SelectRow,
} from "#components/records/applications/selection/selection.tsx";
import { StatusBadge } from "#components/records/applications/status-badge.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import {
  NumberedPages,
  RowLink,
  SortTh,
  Table,
  TableHead,
  Td,
  Th,
  Tr,
} from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { listViews } from "#lib/deal/saved-views/saved-views.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { lendingWarnings } from "#lib/lending/serviceability/core/stated-lending.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import {
  type ApplicationSort,
  type ListQuery,
  readListQuery,
} from "#lib/records/applications/core/list-query.ts";
import {
  type ApplicationListItem,
  type BestLending,
  searchApplications,
} from "#lib/records/applications/list-applications.ts";

export const metadata: Metadata = { title: "Applications" };

const PAGE_SIZE = 25;

export default async function ApplicationsPage(props: { searchParams: Promise<QueryParams> }) {
  const query = readListQuery(await props.searchParams);
  const ctx = await portalContext(listHref(query, { page: query.page }));
  const plain = query.search === "" && query.statuses.length === 0;
  const [{ total, items }, views] = await Promise.all([
    searchApplications(ctx, { ...query, pageSize: PAGE_SIZE }),
    listViews(ctx, "APPLICATIONS"),
  ]);
  const empty = plain && total === 0;
  return (
    <>
      <PageHeader
        title="Applications"
        actions={
          !empty && (
            <ActionLink label="New application" href="/applications/new" icon={<Plus />} variant="primary" />
          )
        }
      />
      <div className="flex flex-col gap-5">
        {empty ? (
          <NoApplications />
        ) : (
          <section aria-label="List of applications" className="flex flex-col gap-3">
            <Queries>
              <ListToolbar query={query} views={views} />
            </Queries>
            <Card flush>
              {items.length > 0 ? (
                <ApplicationSelection
                  rows={items.map(selectable)}
                  url={listHref(query, { page: query.page })}
                >
                  <ApplicationsTable items={items} query={query} />
                  {total > PAGE_SIZE && (
                    <NumberedPages
                      page={query.page}
                      pageSize={PAGE_SIZE}
                      shown={items.length}
                      total={total}
                      hrefOf={(page) => listHref(query, { page })}
                    />
                  )}
                </ApplicationSelection>
              ) : (
                <NoMatch query={query} />
              )}
            </Card>
          </section>
        )}
      </div>
    </>
  );
}

function NoApplications() {
  return (
    <Card flush>
      <EmptyState
        icon={<FolderOpen />}
        title="No applications yet"
        action={
          <ButtonLink href="/applications/new" variant="primary">
            <Plus />
            New application
          </ButtonLink>
        }
      >
        Choose a client and Lodge can email them a link to upload their bank statements.
      </EmptyState>
    </Card>
  );
}

function NoMatch({ query }: { query: ListQuery }) {
  const isPastEnd = query.page > 1;
  return (
    <EmptyState
      icon={<SearchX />}
      title={isPastEnd ? "Nothing on this page" : "No matches"}
      action={
        <ButtonLink href="/applications">
          {isPastEnd ? "Go to the first page" : "Clear search and filter"}
        </ButtonLink>
      }
    >
      {isPastEnd
        ? "The list doesn't have that many pages."
        : "No applications match. Search by any part of an applicant's name."}
    </EmptyState>
  );
}

/** The touch target of a checkbox is larger than its box. */
const selectCell = "w-px pr-0 pointer-coarse:[&_label]:min-w-11 pointer-coarse:[&_label]:justify-center";

function ApplicationsTable(props: { items: readonly ApplicationListItem[]; query: ListQuery }) {
  const { items, query } = props;
  const sorting = (sort: ApplicationSort) => {
    const current = query.sort === sort;
    // Dates start with the newest, names and stages in ascending order.
    const descending = current ? !query.descending : sort === "created";
    return {
      href: listHref(query, { sort, descending }),
      ...(current && { direction: query.descending ? ("descending" as const) : ("ascending" as const) }),
    };
  };
  return (
    <Table caption="Applications" narrow="stack-early">
      <TableHead>
        <Th className={selectCell}>
          <span className="sr-only">Select</span>
          {/* Rows as cards hide the headers from sight: there the bar of the selection has it. */}
          <span className="stacked:hidden">
            <SelectPage />
          </span>
        </Th>
        <SortTh label="Applicants" {...sorting("applicant")} />
        <SortTh label="Status" {...sorting("status")} />
        <SortTh label="Created" {...sorting("created")} />
        <Th numeric>Loan accounts</Th>
        <Th numeric>Documents</Th>
        <Th numeric>Best lending</Th>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <Tr key={item.applicationId} className="has-[[data-select-row]:checked]:bg-accent-soft">
            <Td
              className={`${selectCell} relative z-1 stacked:absolute stacked:top-2.5 stacked:right-4 stacked:w-auto stacked:p-0 pointer-coarse:stacked:top-0.5 pointer-coarse:stacked:right-0.5`}
            >
              <SelectRow applicationId={item.applicationId} names={applicantNames(item.clients)} />
            </Td>
            <Td lead className="stacked:pr-9">
              {/* Reading an application is audited, so rows must not be prefetched. */}
              <RowLink href={`/applications/${item.applicationId}`} prefetch={false}>
                {applicantNames(item.clients)}
              </RowLink>
            </Td>
            <Td label="Status">
              <StatusBadge status={item.status} />
            </Td>
            <Td label="Created" className="figures whitespace-nowrap">
              {formatDate(aucklandDate(item.applicationDate))}
            </Td>
            <Td label="Loan accounts" numeric>
              {item.accounts}
            </Td>
            <Td label="Documents" numeric>
              {item.failedDocuments > 0 && (
                <span className="mr-2 text-danger">{item.failedDocuments} not readable</span>
              )}
              {item.documents}
            </Td>
            <Td label="Best lending" numeric>
              <BestLendingFigure best={item.bestLending} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

function selectable(item: ApplicationListItem): SelectableRow {
  const { applicationId, clients, status, applicationDate, accounts, documents, waitingLinks, bestLending } =
    item;
  return {
    applicationId,
    names: applicantNames(clients),
    status,
    created: aucklandDate(applicationDate),
    accounts,
    documents,
    waitingLinks,
    bestLending: bestLending && {
      bankName: bestLending.bankName,
      maxLending: bestLending.maxLending,
      warnings: lendingWarnings(bestLending),
    },
  };
}

/** The highest lending in any saved scenario, and the bank that offers it. */
function BestLendingFigure({ best }: { best: BestLending | null }) {
  if (!best) return <span className="text-muted">–</span>;
  return (
    <span className="stacked:text-right">
      {formatWholeMoney(best.maxLending * 100)}
      <span className="block text-muted text-sm">{best.bankName}</span>
      <LendingWarnings warnings={lendingWarnings(best)} />
    </span>
  );
}
