import { useVirtualizer } from "@tanstack/react-virtual";
import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { describeDays } from "#components/deal/desk/desk-copy.ts";
import { moveAction } from "#components/deal/submissions/submission-copy.ts";
import { describeRequest } from "#components/records/applications/deal-copy.ts";
import { cx } from "#components/ui/class-names.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { RowLink } from "#components/ui/tables/table.tsx";
import { boardMove, isOpenStage, type Stage, stageLabels } from "#lib/deal/board/core/stages.ts";
import type { BoardDeal } from "#lib/deal/board/schemas.ts";
import { daysWaiting } from "#lib/deal/desk/core/next-move.ts";
import { submissionTransitions } from "#lib/deal/submissions/core/transitions.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatCompactMoney, formatWholeMoney, toCents } from "#lib/platform/money.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";

/** All cards have the same height, so positions are known without rendering. */
const CARD = 132;
const OVERSCAN = 4;

export type ColumnHandle = { focus: (index: number) => void };

type ColumnProps = {
  stage: Stage;
  count: number;
  amount: number;
  today: string;
  deals: readonly BoardDeal[];
  dragged: BoardDeal | null;
  onDrag: (deal: BoardDeal | null) => void;
  onDrop: (deal: BoardDeal) => void;
  onMove: (deal: BoardDeal, to: SubmissionState) => void;
  onSideways: (deal: BoardDeal, index: number, step: number, moves: boolean) => void;
  register: (handle: ColumnHandle | null) => void;
};

/** The deals of one stage. Only visible cards are rendered. */
export function BoardColumn(props: ColumnProps) {
  const { stage, count, amount, today, deals, dragged, onDrag, onDrop, onMove, onSideways } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [isOver, setOver] = useState(false);
  const cards = useVirtualizer({
    count: deals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    overscan: OVERSCAN,
    initialRect: { width: 224, height: 720 },
  });
  const focus = (index: number) => {
    wanted.current = index;
    cards.scrollToIndex(index);
    focusWanted();
  };
  const focusWanted = () => {
    const link =
      wanted.current === null
        ? null
        : scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] .row-link`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    props.register({ focus });
    return () => props.register(null);
  });
  // A card outside the viewport is rendered only after scrolling to it.
  useEffect(focusWanted);

  const press = (event: KeyboardEvent, deal: BoardDeal, index: number) => {
    if (!(event.target as HTMLElement).matches(".row-link")) return;
    const { key, shiftKey } = event;
    const last = deals.length - 1;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[key];
    if (next !== undefined) focus(Math.max(0, Math.min(last, next)));
    else if (key === "ArrowRight" || key === "ArrowLeft") {
      onSideways(deal, index, key === "ArrowRight" ? 1 : -1, shiftKey);
    } else return;
    event.preventDefault();
  };
  const target = dragged && boardMove(dragged, stage);
  const isAllowed = target !== null && "to" in target;

  return (
    <section
      aria-labelledby={id}
      className={cx(
        "flex w-56 shrink-0 snap-start flex-col rounded-lg bg-sunken max-sm:w-[82vw]",
        isOver && (isAllowed ? "outline-2 outline-accent" : "outline-2 outline-line-strong outline-dashed"),
      )}
      onDragOver={(event) => {
        if (!dragged || target === null) return;
        // Allows invalid targets too: with the effect "none", a drop could not explain why it failed.
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged) onDrop(dragged);
      }}
    >
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-3 pt-2.5 pb-2">
        <span className="font-semibold">
          {stageLabels[stage]} <span className="figures font-normal text-muted">{count}</span>
        </span>
        {amount > 0 && (
          <span className="figures text-muted text-sm">{formatCompactMoney(toCents(amount))}</span>
        )}
      </h2>
      <div ref={scroller} className="min-h-0 grow overflow-y-auto px-2 pb-2 [contain:strict]">
        {deals.length === 0 ? (
          <p className="px-1 py-2 text-muted text-sm">No deals.</p>
        ) : (
          <ul aria-labelledby={id} className="relative" style={{ height: cards.getTotalSize() }}>
            {cards.getVirtualItems().map(({ index, start }) => {
              const deal = deals[index];
              return (
                deal && (
                  <li
                    key={deal.applicationId}
                    data-index={index}
                    aria-posinset={index + 1}
                    aria-setsize={deals.length}
                    className="absolute inset-x-0 pb-2"
                    style={{ height: CARD, transform: `translateY(${start}px)` }}
                    onKeyDown={(event) => press(event, deal, index)}
                  >
                    <BoardCard
                      deal={deal}
                      today={today}
                      isDragged={dragged?.applicationId === deal.applicationId}
                      onDrag={onDrag}
                      onMove={onMove}
                    />
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

const BoardCard = memo(function BoardCard(props: {
  deal: BoardDeal;
  today: string;
  isDragged: boolean;
  onDrag: (deal: BoardDeal | null) => void;
  onMove: (deal: BoardDeal, to: SubmissionState) => void;
}) {
  const { deal, today, isDragged, onDrag, onMove } = props;
  const { applicationId, clients, amount, submission, nextDate, since, stage } = deal;
  const names = applicantNames(clients);
  const what = describeRequest(deal);
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
