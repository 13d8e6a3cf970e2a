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
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { type UsedSelection, useSelection } from "#components/ui/tables/use-selection.ts";
import type { BestLending } from "#lib/applications/list-applications.ts";
import type { ApplicationStatus } from "#lib/vocabulary/application-status.ts";

const BulkBar = lazyComponent(() => import("./bulk-bar.tsx").then((module) => module.BulkBar));

/** A row of the list, as far as what is done with several needs it. */
export type SelectableRow = {
  applicationId: string;
  /** Of the applicants: `Aroha Ngata & Tāne Whitiora` */
  names: string;
  status: ApplicationStatus;
  /** `YYYY-MM-DD`, in New Zealand. */
  created: string;
  accounts: number;
  documents: number;
  bestLending: Pick<BestLending, "bankName" | "maxLending"> | null;
  /** Upload links that wait for an applicant. */
  waitingLinks: number;
};

const idOf = ({ applicationId }: SelectableRow) => applicationId;

type Selecting = Omit<UsedSelection<SelectableRow>, "rows"> & {
  /** Of the page. */
  rows: readonly SelectableRow[];
  selected: readonly SelectableRow[];
};

const Context = createContext<Selecting | null>(null);

function useSelecting(): Selecting {
  const selecting = use(Context);
  if (!selecting) throw new Error("a checkbox of an application outside ApplicationSelection");
  return selecting;
}

/**
 * Lets the rows within be selected, and shows what can be done with the selected ones. On a checkbox, the arrow keys move
 * to the next row and with Shift extend the selection; Escape clears it.
 */
export function ApplicationSelection(props: {
  rows: readonly SelectableRow[];
  /** Another page or filter clears the selection, so that nothing is selected that was out of sight. */
  address: string;
  children: ReactNode;
}) {
  const { rows, address, children } = props;
  const selection = useSelection(rows, idOf);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    selection.clear();
  }
  const checkboxes = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-select-row]") ?? [])];
  /** The first row of the last selection: it gets the focus if that is lost with the bar, or with rows that leave. */
  const last = useRef<number | null>(null);
  const regainFocus = () => {
    if (last.current === null || document.activeElement !== document.body) return;
    const all = checkboxes();
    all[Math.min(last.current, all.length - 1)]?.focus();
  };
  const done = () => {
    last.current = rows.findIndex((row) => selection.ids.has(idOf(row)));
    selection.clear();
    // After React Aria, which focuses the element from which a dialog was opened.
    setTimeout(regainFocus);
  };
  const onRead = useEffectEvent(() => {
    regainFocus();
    last.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows were read again.
  useEffect(() => onRead(), [rows]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // React passes the keys of a dialog on to the component that opened it.
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

/** The checkbox of a row. Shift with a press or Space selects all from the row chosen last. */
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

/** The checkbox for every row of the page. */
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
