"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { Stat } from "#components/ui/layout/facts.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { boardMove, type Stage, stages } from "#lib/deal/board/core/stages.ts";
import type { Board as BoardData, BoardDeal } from "#lib/deal/board/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import { formatCompactMoney, formatWholeMoney, toCents } from "#lib/platform/money.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { BoardColumn, type ColumnHandle } from "./board-column.tsx";

const BoardMove = lazyComponent(() => import("./board-move.tsx"), "BoardMove");

/** All deals by stage. Cards move by dragging, by Shift and an arrow key, or by their menu. */
export function Board({ initial }: { initial: BoardData }) {
  const { data, refetch } = useQuery({
    queryKey: ["board"],
    queryFn: ({ signal }) => apiRequest("/v1/portal/board", { signal }),
    initialData: initial,
  });
  const [dragged, setDragged] = useState<BoardDeal | null>(null);
  const [moving, setMoving] = useState<{ deal: BoardDeal; to: SubmissionState } | null>(null);
  const columns = useRef(new Map<Stage, ColumnHandle>());
  const byStage = Map.groupBy(data.deals, ({ stage }) => stage);

  const move = (deal: BoardDeal, stage: Stage) => {
    const next = boardMove(deal, stage);
    if (next === null) return;
    if ("to" in next) setMoving({ deal, to: next.to });
    else showToast({ tone: "info", title: "It can't move there", description: next.refusal });
  };
  /** Arrow keys focus the adjacent card; with Shift they move the deal. */
  const sideways = (deal: BoardDeal, index: number, step: number, moves: boolean) => {
    const place = stages.indexOf(deal.stage);
    const beside = step > 0 ? stages.slice(place + 1) : stages.slice(0, place).toReversed();
    if (moves) {
      const [stage] = beside;
      if (stage) move(deal, stage);
      return;
    }
    const stage = beside.find((candidate) => (byStage.get(candidate)?.length ?? 0) > 0);
    if (stage) columns.current.get(stage)?.focus(Math.min(index, (byStage.get(stage)?.length ?? 1) - 1));
  };

  return (
    <>
      <BoardTotals totals={data.totals} />
      <div className="-mx-4 flex h-[calc(100dvh-13rem)] min-h-104 scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 max-sm:snap-x sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-8 lg:scroll-px-8 lg:px-8">
        {data.stages.map((total) => (
          <BoardColumn
            key={total.stage}
            {...total}
            today={data.today}
            deals={byStage.get(total.stage) ?? []}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={(deal) => move(deal, total.stage)}
            onMove={(deal, to) => setMoving({ deal, to })}
            onSideways={sideways}
            register={(handle) => {
              if (handle) columns.current.set(total.stage, handle);
              else columns.current.delete(total.stage);
            }}
          />
        ))}
      </div>
      {moving && (
        <BoardMove
          deal={moving.deal}
          to={moving.to}
          today={data.today}
          onClose={() => {
            setMoving(null);
            void refetch();
          }}
        />
      )}
    </>
  );
}

function BoardTotals({ totals }: { totals: BoardData["totals"] }) {
  return (
    <div className="mb-4 grid grid-cols-3 items-end gap-x-4 sm:flex sm:gap-x-10">
      <Total label="In progress" total={totals.inProgress} />
      <Total label="Approved" total={totals.approved} />
      <Total label="Settling this month" total={totals.settlingThisMonth} />
    </div>
  );
}

function Total({ label, total }: { label: string; total: BoardData["totals"]["approved"] }) {
  const { count, amount } = total;
  return (
    <Stat
      label={label}
      figure={
        <>
          <span className="sm:hidden">{formatCompactMoney(toCents(amount))}</span>
          <span className="max-sm:hidden">{formatWholeMoney(toCents(amount))}</span>
        </>
      }
      note={counted(count, "deal")}
    />
  );
}
