import SearchX from "lucide-react/icons/search-x";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { Pagination } from "#components/ui/tables/table.tsx";
import { readUserPlace, USERS_HREF, usersHref } from "#components/users/user-list-address.ts";
import { UsersTable } from "#components/users/users-table.tsx";
import { InviteButton, UsersToolbar } from "#components/users/users-toolbar.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";

import { listUsers } from "#lib/identity/users/list-users.ts";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage(props: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const place = readUserPlace(await props.searchParams);
  const { page } = place;
  const ctx = await portalContext(usersHref(place), "ROLE_ADMIN");
  const { total, pageSize, users } = await listUsers(ctx, place);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) redirect(usersHref({ ...place, page: lastPage }));
  const first = (page - 1) * pageSize;
  return (
    <>
      <PageHeader
        title="Users"
        meta={<span>Who can sign in, and with which role</span>}
        actions={<InviteButton />}
      />
      <section aria-label="All users" className="flex flex-col gap-3">
        <UsersToolbar place={place} />
        <Card flush>
          {users.length > 0 ? (
            <UsersTable users={users} ownId={ctx.actor.userId} now={ctx.now.toISOString()} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title="No match"
              action={<ButtonLink href={USERS_HREF}>Clear search and filters</ButtonLink>}
            >
              No users match. The search covers names and email addresses.
            </EmptyState>
          )}
          {total > pageSize && (
            <Pagination
              summary={`${first + 1}–${first + users.length} of ${total}`}
              {...(page > 1 && { previousHref: usersHref({ ...place, page: page - 1 }) })}
              {...(page < lastPage && { nextHref: usersHref({ ...place, page: page + 1 }) })}
            />
          )}
        </Card>
      </section>
    </>
  );
}
