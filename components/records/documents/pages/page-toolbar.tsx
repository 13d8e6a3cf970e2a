import { Expand, FileOutput, RotateCcw, RotateCw, Scissors, Undo2 as Undo } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";
import { type Arrangement, canSplitAfter, moveToNew, splitAfter } from "./arrangement.ts";

/** Actions for the selected pages, or for all pages if none is selected. */
export function PageToolbar(props: {
  arrangement: Arrangement;
  selected: ReadonlySet<number>;
  onSelect: (pages: ReadonlySet<number>) => void;
  onTurn: (pages: ReadonlySet<number>, turn: Turn) => void;
  onChange: (next: Arrangement) => void;
  onView: (page: number) => void;
  onUndo: (() => void) | null;
}) {
  const { arrangement, selected, onSelect, onTurn, onChange, onView, onUndo } = props;
  const all = new Set(arrangement.flat().map(({ page }) => page));
  const [advice, setAdvice] = useState<string | null>(null);
  const [only] = selected.size === 1 ? selected : [];
  const turned = selected.size > 0 ? selected : all;
  // Buttons stay enabled, because a disabled button would lose focus.
  const act = (needed: string | null, action: () => void) => () => {
    setAdvice(needed);
    if (needed === null) action();
  };
  const move = () => onChange(moveToNew(arrangement, selected));
  const hasNothingToMove =
    selected.size === 0
      ? "Select the pages to move first."
      : arrangement.some(
            (part) => part.every(({ page }) => selected.has(page)) && part.length === selected.size,
          )
        ? "These pages are already a separate document."
        : null;
  const cannotSplit =
    only === undefined
      ? "Select the page to split after."
      : canSplitAfter(arrangement, only)
        ? null
        : "This is the last page of the document.";
  const status =
    advice ?? (selected.size === 0 ? "No pages selected" : `${selected.size} of ${all.size} selected`);
  return (
    <div className="grid gap-2">
      <div role="toolbar" aria-label="Pages" className="flex flex-wrap gap-2">
        <Button size="small" onClick={act(null, () => onTurn(turned, 270))}>
          <RotateCcw />
          {selected.size > 0 ? "Rotate left" : "Rotate all left"}
        </Button>
        <Button size="small" onClick={act(null, () => onTurn(turned, 90))}>
          <RotateCw />
          {selected.size > 0 ? "Rotate right" : "Rotate all right"}
        </Button>
        {all.size > 1 && (
          <>
            <Button size="small" onClick={act(hasNothingToMove, move)}>
              <FileOutput />
              Move to a new document
            </Button>
            <Button
              size="small"
              onClick={act(cannotSplit, () => onChange(splitAfter(arrangement, only ?? 0)))}
            >
              <Scissors />
              Split after page{only === undefined ? "" : ` ${only}`}
            </Button>
          </>
        )}
        <Button
          size="small"
          onClick={act(only === undefined && all.size > 1 ? "Select one page to view." : null, () =>
            onView(only ?? 1),
          )}
        >
          <Expand />
          View page
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={act(onUndo ? null : "Nothing has been changed.", () => onUndo?.())}
        >
          <Undo />
          Undo
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <p role="status">{status}</p>
        <button
          type="button"
          className="rounded-xs text-text underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => {
            setAdvice(null);
            onSelect(selected.size === all.size ? new Set() : all);
          }}
        >
          {selected.size === all.size ? "Select none" : "Select all"}
        </button>
        <p className="ml-auto hidden sm:block">
          <kbd>Space</kbd> selects, <kbd>R</kbd> rotates, <kbd>Enter</kbd> opens a page
        </p>
      </div>
    </div>
  );
}
