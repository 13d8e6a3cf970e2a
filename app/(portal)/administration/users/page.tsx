import { SearchX } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { InviteButton, UserActions, UsersToolbar } from "#components/identity/users/user-controls.tsx";
import {
  parseUserQuery,
  roleCopy,
  stateLabels,
  USERS_HREF,
  usersHref,
} from "#components/identity/users/user-list.ts";
import { describeDelivery } from "#components/platform/mail/delivery-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { NumberedPages, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listUsers } from "#lib/identity/users/manage-users.ts";
import type { ListedUser } from "#lib/identity/users/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage(props: { searchParams: Promise<QueryParams> }) {
  const query = parseUserQuery(await props.searchParams);
  const { page } = query;
  const ctx = await portalContext(usersHref(query));
  const { total, pageSize, users } = await listUsers(ctx, query);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  if (page > lastPage) redirect(usersHref({ ...query, page: lastPage }));

  return (
    <>
      <PageHeader
        title="Users"
        meta={<span>Who can sign in, and with which role</span>}
        actions={<InviteButton />}
      />
      <section aria-label="All users" className="flex flex-col gap-3">
        <UsersToolbar query={query} />
        <Card flush>
          {users.length > 0 ? (
            <UsersTable users={users} ownId={ctx.actor.userId} now={ctx.now.toISOString()} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title="No matches"
              action={<ButtonLink href={USERS_HREF}>Clear search and filters</ButtonLink>}
            >
              No users match. The search covers names and email addresses.
            </EmptyState>
          )}
          {total > pageSize && (
            <NumberedPages
              {...{ page, pageSize, total }}
              shown={users.length}
              hrefOf={(next) => usersHref({ ...query, page: next })}
            />
          )}
        </Card>
      </section>
    </>
  );
}

function UsersTable(props: { users: readonly ListedUser[]; ownId: string; now: string }) {
  const { users, ownId, now } = props;
  return (
    <Table caption="Users" narrow="stack-early">
      <TableHead>
        <Th>Name</Th>
        <Th>Email</Th>
        <Th>Role</Th>
        <Th>State</Th>
        <Th>Last signed in</Th>
        <Th unseen>Actions</Th>
      </TableHead>
      <tbody className="stacked:block">
        {users.map((user) => (
          <Tr key={user.userId}>
            <Td lead className="stacked:pr-10 wrap-anywhere">
              <span>
                {user.name}
                {user.userId === ownId && <span className="font-normal text-muted"> (you)</span>}
              </span>
            </Td>
            <Td label="Email" className="wrap-anywhere">
              {user.email}
            </Td>
            <Td label="Role" className="whitespace-nowrap">
              {roleCopy[user.role].label}
            </Td>
            <Td label="State">
              <State user={user} />
            </Td>
            <Td label="Last signed in" className="whitespace-nowrap">
              {user.lastSignedInAt ? <TimeAgo instant={user.lastSignedInAt} now={now} /> : "–"}
            </Td>
            <Td className="text-right stacked:absolute stacked:top-1.5 stacked:right-2">
              <UserActions user={user} isSelf={user.userId === ownId} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ user }: { user: ListedUser }) {
  const { label, tone } = stateLabels[user.state];
  const { link } = user;
  const mail = link && describeDelivery(link.delivery);
  const unsent = mail && link.delivery.state !== "SENT";
  return (
    <div className="min-w-0 stacked:text-right">
      <span className="inline-flex flex-wrap gap-1.5 stacked:justify-end">
        <Badge tone={tone}>{label}</Badge>
        {unsent && <Badge tone={mail.tone}>{mail.label}</Badge>}
      </span>
      {link && (
        <p className="mt-0.5 max-w-80 text-pretty text-muted text-sm wrap-anywhere">{describeLink(link)}</p>
      )}
    </div>
  );
}

function describeLink(link: NonNullable<ListedUser["link"]>): string {
  const { detail } = describeDelivery(link.delivery);
  if (detail !== null) return detail;
  const what = link.kind === "INVITATION" ? "The invitation" : "The password link";
  return link.expired
    ? `${what} expired on ${formatTimestamp(link.expiresAt)}.`
    : `${what} works until ${formatTimestamp(link.expiresAt)}.`;
}
