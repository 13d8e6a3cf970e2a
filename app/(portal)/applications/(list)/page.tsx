import FolderOpen from "lucide-react/icons/folder-open";
import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import type { Metadata } from "next";
import { ApplicationsTable } from "#components/applications/applications-table.tsx";
import { AttentionList } from "#components/applications/attention-list.tsx";
import { type ListQuery, listHref, readListQuery } from "#components/applications/list-query.ts";
import { ListToolbar } from "#components/applications/list-toolbar.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { Pagination } from "#components/ui/tables/table.tsx";
import { searchApplications } from "#lib/applications/list-applications.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { applicationsNeedingAttention } from "#lib/workflow/applications-needing-attention.ts";

export const metadata: Metadata = { title: "Applications" };

const PAGE_SIZE = 25;
const ATTENTION = 5;

export default async function ApplicationsPage(props: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = readListQuery(await props.searchParams);
  const ctx = await portalContext(listHref(query, { page: query.page }));
  const plain = query.search === "" && query.status === null;
  const [{ total, items }, attention] = await Promise.all([
    searchApplications(ctx, {
      ...query,
      status: query.status ?? undefined,
      pageSize: PAGE_SIZE,
    }),
    plain && query.page === 1 ? applicationsNeedingAttention(ctx, ATTENTION) : null,
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
        {attention && attention.items.length > 0 && (
          <AttentionList {...attention} now={ctx.now.toISOString()} />
        )}
        {empty ? (
          <NothingYet />
        ) : (
          <section aria-label="All applications" className="flex flex-col gap-3">
            <ListToolbar query={query} />
            <Card flush>
              {items.length > 0 ? (
                <ApplicationsTable items={items} query={query} />
              ) : (
                <NoMatch query={query} />
              )}
              {total > PAGE_SIZE && items.length > 0 && (
                <Pages query={query} total={total} shown={items.length} />
              )}
            </Card>
          </section>
        )}
      </div>
    </>
  );
}

function NothingYet() {
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
  const beyond = query.page > 1;
  return (
    <EmptyState
      icon={<SearchX />}
      title={beyond ? "Nothing on this page" : "No match"}
      action={
        <ButtonLink href="/applications">
          {beyond ? "Go to the first page" : "Clear search and filter"}
        </ButtonLink>
      }
    >
      {beyond
        ? "The list is shorter than that."
        : "No applications match. Search by any part of an applicant's name."}
    </EmptyState>
  );
}

function Pages({ query, total, shown }: { query: ListQuery; total: number; shown: number }) {
  const start = (query.page - 1) * PAGE_SIZE;
  const last = start + shown >= total;
  return (
    <Pagination
      summary={`${start + 1}–${start + shown} of ${total}`}
      {...(query.page > 1 && { previousHref: listHref(query, { page: query.page - 1 }) })}
      {...(!last && { nextHref: listHref(query, { page: query.page + 1 }) })}
    />
  );
}
