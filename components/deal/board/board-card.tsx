import Ellipsis from "lucide-react/icons/ellipsis";
import { memo } from "react";
import { describeDays } from "#components/deal/desk/desk-copy.ts";
import { moveAction } from "#components/deal/submissions/submission-copy.ts";
import { cx } from "#components/ui/class-names.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { RowLink } from "#components/ui/tables/table.tsx";
import { isOpenStage } from "#lib/deal/board/core/stages.ts";
import type { BoardDeal } from "#lib/deal/board/schemas.ts";
import { daysWaiting } from "#lib/deal/desk/core/next-move.ts";
import { submissionTransitions } from "#lib/deal/submissions/core/transitions.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { formatWholeMoney } from "#lib/platform/format/money.ts";
import { aucklandDate } from "#lib/platform/format/timestamp.ts";
import { toCents } from "#lib/platform/money.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { loanPurposeLabels } from "#lib/records/loan-requests/core/loan-request-labels.ts";

/** A deal on the board, with its applicants, amount, purpose, lender and time in the stage. */
export const BoardCard = memo(function BoardCard(props: {
  deal: BoardDeal;
  today: string;
  isDragged: boolean;
  onDrag: (deal: BoardDeal | null) => void;
  onMove: (deal: BoardDeal, to: SubmissionState) => void;
}) {
  const { deal, today, isDragged, onDrag, onMove } = props;
  const { applicationId, clients, amount, purpose, address, submission, nextDate, since, stage } = deal;
  const names = applicantNames(clients);
  const street = address?.split(",")[0]?.trim();
  const what = [purpose && loanPurposeLabels[purpose], street].filter(Boolean).join(", ");
  const moves = submission ? submissionTransitions[submission.state] : [];
  const base = `/applications/${applicationId}`;
  return (
    <article
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", names);
        event.dataTransfer.effectAllowed = "move";
        onDrag(deal);
      }}
      onDragEnd={() => onDrag(null)}
      className={cx(
        "relative flex h-full flex-col rounded-md border bg-raised px-3 py-2 has-[.row-link:hover]:border-line-strong",
        isDragged && "opacity-50",
      )}
    >
      <div className="flex items-start gap-1">
        <p className="wrap-anywhere line-clamp-2 min-w-0 grow font-medium leading-snug">
          <RowLink href={base} prefetch={false} draggable={false}>
            {names}
          </RowLink>
        </p>
        <span className="relative z-1 -my-1 -mr-2">
          <Menu
            label={`Move ${names}`}
            icon={<Ellipsis />}
            size="small"
            items={[
              ...moves.map((to) => ({
                label: submission ? moveAction(submission.state, to) : to,
                onSelect: () => onMove(deal, to),
              })),
              {
                label: submission || stage === "CLOSED" ? "Open lenders" : "Choose a lender",
                href: `${base}/lenders`,
              },
              { label: "Open request", href: `${base}/request` },
            ]}
          />
        </span>
      </div>
      {(amount !== null || submission) && (
        <p className="figures truncate">
          {amount !== null && <span className="font-medium">{formatWholeMoney(toCents(amount))} </span>}
          {submission && <span className="text-muted">{submission.lenderName}</span>}
        </p>
      )}
      <p className="truncate text-muted text-sm">{what || (amount === null && "No request yet")}</p>
      <p className="mt-auto flex items-baseline justify-between gap-2 text-muted text-sm">
        <span className="truncate">{nextDate && `${nextDate.label} ${formatDate(nextDate.on)}`}</span>
        <span className="figures shrink-0">
          <span className="sr-only">In this stage {isOpenStage(stage) ? "for" : "since"} </span>
          {isOpenStage(stage)
            ? describeDays(daysWaiting(aucklandDate(since), today))
            : formatDate(aucklandDate(since))}
        </span>
      </p>
    </article>
  );
});
