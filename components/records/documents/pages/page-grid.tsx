import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { cx } from "#components/ui/class-names.ts";
import { UiLocale } from "#components/ui/overlays/popover.tsx";
import type { Turn } from "#lib/records/documents/core/page-plan.ts";
import { type ArrangedPage, type Arrangement, describePages } from "./arrangement.ts";
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
