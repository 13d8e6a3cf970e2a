"use client";

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { type UsedSelection, useSelection } from "#components/ui/tables/use-selection.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import type { BestLending } from "#lib/records/applications/list-applications.ts";

const BulkBar = lazyComponent(() => import("./bulk-bar.tsx"), "BulkBar");

/** The fields of a list row that bulk actions need. */
export type SelectableRow = {
  applicationId: string;
  /** The applicants' names: `Aroha Ngata & Tāne Whitiora` */
  names: string;
  status: ApplicationStatus;
  /** `YYYY-MM-DD`, in New Zealand. */
  created: string;
  accounts: number;
  documents: number;
  bestLending: (Pick<BestLending, "bankName" | "maxLending"> & { warnings: readonly string[] }) | null;
  /** The number of upload links that are waiting for an applicant. */
  waitingLinks: number;
};

const idOf = ({ applicationId }: SelectableRow) => applicationId;

type Selecting = Omit<UsedSelection<SelectableRow>, "rows"> & {
  /** The rows on the page. */
  rows: readonly SelectableRow[];
  selected: readonly SelectableRow[];
};

const Context = createContext<Selecting | null>(null);

function useSelecting(): Selecting {
  const selecting = use(Context);
  if (!selecting) throw new Error("a selection checkbox must be inside ApplicationSelection");
  return selecting;
}

/**
 * Makes the rows inside it selectable and shows actions for the selected ones. On a checkbox, the arrow keys move to
 * the next row and, with Shift, extend the selection. Escape clears it.
 */
export function ApplicationSelection(props: {
  rows: readonly SelectableRow[];
  /** The list's URL. Another page or filter clears the selection, so that no hidden row stays selected. */
  url: string;
  children: ReactNode;
}) {
  const { rows, url, children } = props;
  const selection = useSelection(rows, idOf);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(url);
  if (shown !== url) {
    setShown(url);
    selection.clear();
  }
  const checkboxes = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-select-row]") ?? [])];
  /** The first row of the last selection. It gets focus if the focused bar or row is removed. */
  const last = useRef<number | null>(null);
  const restoreFocus = () => {
    if (last.current === null || document.activeElement !== document.body) return;
    const all = checkboxes();
    all[Math.min(last.current, all.length - 1)]?.focus();
  };
  const done = () => {
    last.current = rows.findIndex((row) => selection.ids.has(idOf(row)));
    selection.clear();
    // After React Aria has returned focus to the element that opened the dialog.
    setTimeout(restoreFocus);
  };
  const onRead = useEffectEvent(() => {
    restoreFocus();
    last.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows are reloaded.
  useEffect(() => onRead(), [rows]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // React events bubble from a dialog to the component that opened it.
    if (!event.currentTarget.contains(target)) return;
    const all = checkboxes();
    const index = all.indexOf(target);
    const step = index === -1 ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (event.key === "Escape" && selection.rows.length > 0) done();
    else if (isAll && (index !== -1 || target.matches(".row-link"))) selection.all();
    else if (step !== undefined) {
      const to = Math.max(0, Math.min(all.length - 1, index + step));
      all[to]?.focus();
      if (event.shiftKey) selection.extend(to, index);
    } else return;
    event.preventDefault();
  };
  return (
    <Context value={{ ...selection, rows, selected: selection.rows }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the selection, wherever the focus is within. */}
      <div
        ref={box}
        onKeyDown={onKeyDown}
        className={selection.rows.length > 0 ? "[&_:is(.row-link,input)]:scroll-mb-28" : undefined}
      >
        {children}
        {selection.rows.length > 0 && (
          <BulkBar rows={selection.rows} count={rows.length} onAll={selection.all} onDone={done} />
        )}
      </div>
    </Context>
  );
}

/** A row's checkbox. Shift-click or Shift-Space selects all rows from the one chosen last. */
export function SelectRow({ applicationId, names }: Pick<SelectableRow, "applicationId" | "names">) {
  const { ids, rows, toggle, extend } = useSelecting();
  return (
    <Checkbox
      data-select-row
      hideLabel
      label={`Select ${names}`}
      checked={ids.has(applicationId)}
      onChange={(event) => {
        const { shiftKey } = event.nativeEvent as MouseEvent;
        if (shiftKey) extend(rows.findIndex((row) => row.applicationId === applicationId));
        else toggle(applicationId);
      }}
    />
  );
}

export function SelectPage() {
  const { rows, selected, all, clear } = useSelecting();
  const isAll = selected.length === rows.length;
  return (
    <Checkbox
      hideLabel
      label="Select all on this page"
      checked={isAll}
      indeterminate={!isAll && selected.length > 0}
      onChange={isAll ? clear : all}
    />
  );
}
