import { Plus, SquareKanban } from "lucide-react";
import type { Metadata } from "next";
import { Board } from "#components/deal/board/board.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { readBoard } from "#lib/deal/board/read-board.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";

export const metadata: Metadata = { title: "Board" };

export default async function BoardPage() {
  const ctx = await portalContext("/board");
  const board = await readBoard(ctx);
  if (board.deals.length === 0) return <NoDeals />;
  return (
    <Queries>
      <PageHeader
        title="Board"
        actions={
          <ActionLink label="New application" href="/applications/new" icon={<Plus />} variant="primary" />
        }
      />
      <Board initial={board} />
      {board.left > 0 && (
        <p className="mt-2 text-muted text-sm">
          {board.left} more deals are in the applications list and included in the totals.
        </p>
      )}
    </Queries>
  );
}

function NoDeals() {
  return (
    <>
      <PageHeader title="Board" />
      <EmptyState
        icon={<SquareKanban />}
        title="No deals yet"
        action={
          <ButtonLink href="/applications/new" variant="primary">
            <Plus />
            New application
          </ButtonLink>
        }
      >
        Applications appear here by stage, from the first documents to settlement.
      </EmptyState>
    </>
  );
}
