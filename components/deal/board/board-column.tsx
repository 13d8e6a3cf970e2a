"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "#components/ui/class-names.ts";
import { boardMove, type Stage, stageLabels } from "#lib/deal/board/core/stages.ts";
import type { BoardDeal } from "#lib/deal/board/schemas.ts";
import { formatCompactMoney } from "#lib/platform/format/money.ts";
import { toCents } from "#lib/platform/money.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { BoardCard } from "./board-card.tsx";

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
