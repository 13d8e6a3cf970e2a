import { Check, Expand, FileOutput, RotateCcw, RotateCw, Scissors, Undo2 as Undo } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { UiLocale } from "#components/ui/overlays/popover.tsx";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";
import {
  type ArrangedPage,
  type Arrangement,
  canSplitAfter,
  describePages,
  moveToNew,
  splitAfter,
} from "./arrangement.ts";
import { PageThumbnail } from "./page-thumbnail.tsx";

/** In pixels: cells are 120 pixels wide, doubled for high-density screens. */
const THUMBNAIL_WIDTH = 240;

/**
 * The pages of a document, and those split from it, as a grid: arrow keys move, Space selects, R rotates, Enter opens.
 */
export function PageGrid(props: {
  documentId: string;
  arrangement: Arrangement;
  names: readonly string[];
  selected: ReadonlySet<number>;
  onSelect: (pages: ReadonlySet<number>) => void;
  /** Rotates these pages; absent if the document cannot be changed. */
  onTurn?: ((pages: ReadonlySet<number>, turn: Turn) => void) | undefined;
  onView: (page: number) => void;
  /** The page to focus initially: the last one viewed. */
  start: number;
}) {
  const { documentId, arrangement, names, selected, onSelect, onTurn, onView, start } = props;
  const grid = useRef<HTMLDivElement>(null);
  const first = useRef(start);
  // After the dialog has focused its first control.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-key="${first.current}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const onKey = (event: KeyboardEvent) => {
    const page = Number((event.target as HTMLElement).closest<HTMLElement>("[data-key]")?.dataset.key);
    if (!page || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") onView(page);
    else if (event.key.toLowerCase() === "r" && onTurn)
      onTurn(selected.size > 0 ? selected : new Set([page]), event.shiftKey ? 270 : 90);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <UiLocale>
      <div ref={grid} onKeyDownCapture={onKey}>
        <ListBox
          aria-label="Pages"
          layout="grid"
          selectionMode="multiple"
          selectedKeys={[...selected]}
          onSelectionChange={(keys) =>
            onSelect(
              keys === "all"
                ? new Set(arrangement.flat().map(({ page }) => page))
                : new Set([...keys].map(Number)),
            )
          }
          className="grid gap-5 outline-none"
        >
          {arrangement.map((part, at) => (
            <ListBoxSection
              key={part[0]?.page}
              id={`part-${part[0]?.page}`}
              className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2"
            >
              <Header className={arrangement.length > 1 ? "col-span-full" : "sr-only"}>
                <span className="wrap-anywhere font-medium">{names[at]}</span>
                <span className="ml-2 text-muted text-sm">{describePages(part)}</span>
              </Header>
              {part.map((page) => (
                <PageOption key={page.page} documentId={documentId} {...page} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </div>
    </UiLocale>
  );
}

function PageOption({ documentId, page, turn }: ArrangedPage & { documentId: string }) {
  const name = turn === 0 ? `Page ${page}` : `Page ${page}, rotated ${turn}°`;
  return (
    <ListBoxItem
      id={page}
      textValue={name}
      aria-label={name}
      className={({ isSelected, isFocusVisible }) =>
        cx(
          "relative flex cursor-pointer flex-col items-center gap-1 rounded-md border p-1.5 outline-none hover:bg-hover",
          isSelected && "border-accent bg-accent-soft",
          isFocusVisible && "outline-2 outline-focus -outline-offset-2",
        )
      }
    >
      {({ isSelected }) => (
        <>
          <PageThumbnail
            documentId={documentId}
            page={page}
            width={THUMBNAIL_WIDTH}
            turn={turn}
            className="scheme-light aspect-square w-full rounded-xs bg-sunken"
          />
          <span className="figures text-sm">{page}</span>
          {isSelected && (
            <span className="absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
              <Check className="size-3.5" strokeWidth={3} />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  );
}

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
