"use client";

import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import { IconButton } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/feedback/progress.tsx";
import { Modal } from "#components/ui/overlays/modal.tsx";
import { pageActions } from "./on-page.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { paletteGroups } from "./palette-items.ts";
import { PaletteList } from "./palette-list.tsx";
import { rankItems } from "./rank-items.ts";
import { useFound } from "./use-found.ts";
import { readVisits } from "./visits.ts";

/** Everything by its name: a field whose list the arrow keys go through while one goes on typing. */
export function Palette(props: {
  roles: readonly string[];
  email: string;
  path: string;
  onClose: () => void;
}) {
  const { roles, email, path, onClose } = props;
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  // As it was on opening: what lies behind cannot change under it.
  const [own] = useState(() =>
    paletteGroups({ path, roles, visits: readVisits(window.sessionStorage, email), actions: pageActions() }),
  );
  const { found, searching } = useFound(typed);
  const groups = withFound(own, typed, found);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(chosen, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const take = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if (item.href) router.push(item.href);
    // Once the dialog has given the focus back: what is done may move it, or open another.
    else if (item.run) setTimeout(item.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const last = items.length - 1;
    const next = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(last, current + 8),
      PageUp: Math.max(0, current - 8),
    }[key];
    if (next !== undefined) setChosen(next);
    else if (key === "Enter") take(items[current]);
    else return;
    event.preventDefault();
  };
  const status = searching ? "Searching" : said(items.length, found.failed);
  return (
    <Modal
      open
      onClose={onClose}
      title="Search or run a command"
      labelledBy={`${id}-title`}
      place="content-start justify-items-center p-4 sm:pt-[12vh]"
      className="enter-rise flex max-h-[min(34rem,calc(var(--visual-viewport-height)-2rem))] w-full max-w-152 flex-col overflow-hidden rounded-xl border"
    >
      <h2 id={`${id}-title`} className="sr-only">
        Search or run a command
      </h2>
      <div className="flex items-center gap-3 border-b px-4">
        {searching ? (
          <Spinner className="size-4 text-muted" />
        ) : (
          <Search className="size-4 shrink-0 text-muted" />
        )}
        <input
          role="combobox"
          aria-label="Client, application, place or action"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Client, application, place or action"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full min-w-0 bg-transparent text-lg outline-none"
        />
        <IconButton label="Close" icon={<X />} size="small" onClick={onClose} className="-mr-1.5" />
      </div>
      <PaletteList
        listId={`${id}-list`}
        {...{ groups, current, optionId }}
        onPoint={setChosen}
        onTake={take}
      />
      {items.length === 0 && (
        <p className="px-4 pb-6 text-center text-muted">
          {searching ? "Searching…" : `Nothing is called “${typed.trim()}”.`}
        </p>
      )}
      {found.failed && !searching && (
        <p className="border-t px-4 py-2 text-danger text-sm">
          Clients and applications can't be searched at the moment.
        </p>
      )}
      <p role="status" className="sr-only">
        {typed.trim() === "" ? "" : status}
      </p>
    </Modal>
  );
}

/** What fits what is typed: the palette's own, then what the server found for it. */
function withFound(
  own: readonly PaletteGroup[],
  typed: string,
  found: ReturnType<typeof useFound>["found"],
): PaletteGroup[] {
  const fitting = own.map(({ title, items }) => ({ title, items: rankItems(items, typed) }));
  // An answer to an earlier text may not be chosen from where it no longer fits.
  const stale = found.text !== typed.trim();
  const records = [
    { title: "Applications", items: stale ? rankItems(found.applications, typed) : found.applications },
    { title: "Clients", items: stale ? rankItems(found.clients, typed) : found.clients },
  ].map(({ title, items }) => ({ title, items: items.slice(0, 8) }));
  // Untyped, nine statuses would only stand in the way.
  const all = typed.trim() === "" ? fitting.slice(0, -1) : [...fitting, ...records];
  return all.filter(({ items }) => items.length > 0);
}

function said(count: number, failed: boolean): string {
  const results = count === 0 ? "No result" : count === 1 ? "1 result" : `${count} results`;
  return failed ? `${results}. Clients and applications can't be searched at the moment.` : results;
}
