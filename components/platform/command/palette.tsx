import { Files, Search, UserRound, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Kbd } from "#components/ui/badge.tsx";
import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { OptionList, optionAt, optionField } from "#components/ui/forms/option-list.tsx";
import { Modal } from "#components/ui/overlays/modal.tsx";
import { paletteActions } from "#components/ui/palette-actions.ts";
import { counted } from "#lib/platform/format.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import { statusLabels } from "#lib/records/applications/core/application-status.ts";
import { type PaletteGroup, type PaletteItem, paletteGroups } from "./palette-items.ts";
import { applicationNotes, disambiguate, rankItems } from "./rank-items.ts";
import { readVisits } from "./visits.ts";

// This module is loaded at the first key or press of the pointer, before anything can lose the focus.
keepFocus();

const PAUSE_MS = 150;

const nothing: Found = { text: "", applications: [], clients: [], failed: false };

/** The command palette: a text field with a list of results, which the arrow keys move through while typing. */
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
  // Read once, because the screen behind cannot change while the palette is open.
  const [own] = useState(() =>
    paletteGroups({
      path,
      roles,
      visits: readVisits(window.sessionStorage, email),
      actions: paletteActions(),
    }),
  );
  const { found, searching } = useRecordSearch(typed);
  const groups = withFound(own, typed, found);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(chosen, items.length - 1);

  const select = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    if (item.href) router.push(item.href);
    // After the dialog has restored focus, because the action may move it or open another dialog.
    else if (item.run) setTimeout(item.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const next = optionAt(key, current, items.length);
    if (next !== undefined) setChosen(next);
    else if (key === "Enter") select(items[current]);
    else return;
    event.preventDefault();
  };
  const status = searching ? "Searching" : describeCount(items.length, found.failed);
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
          {...optionField(id, current)}
          aria-label="Client, application, place or action"
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
      <OptionList
        id={id}
        label="Results"
        sections={groups}
        current={current}
        keyOf={(item) => item.id}
        onHover={setChosen}
        onSelect={select}
      >
        {(item, isCurrent) => <PaletteOption item={item} isCurrent={isCurrent} />}
      </OptionList>
      {items.length === 0 && (
        <p className="px-4 pb-6 text-center text-muted">
          {searching ? "Searching…" : `No results for “${typed.trim()}”.`}
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

/** The palette's own items that match, then the server's results. */
function withFound(
  own: readonly PaletteGroup[],
  typed: string,
  found: ReturnType<typeof useRecordSearch>["found"],
): PaletteGroup[] {
  const fitting = own.map(({ title, items }) => ({ title, items: rankItems(items, typed) }));
  // Results of an earlier text are filtered, so that nothing can be chosen that no longer matches.
  const stale = found.text !== typed.trim();
  const records = [
    { title: "Applications", items: stale ? rankItems(found.applications, typed) : found.applications },
    { title: "Clients", items: stale ? rankItems(found.clients, typed) : found.clients },
  ].map(({ title, items }) => ({ title, items: items.slice(0, 8) }));
  // Without text, the nine statuses would only add noise.
  const all = typed.trim() === "" ? fitting.slice(0, -1) : [...fitting, ...records];
  return all.filter(({ items }) => items.length > 0);
}

function describeCount(count: number, failed: boolean): string {
  const results = count === 0 ? "No results" : counted(count, "result");
  return failed ? `${results}. Clients and applications can't be searched at the moment.` : results;
}

type Found = { text: string; applications: PaletteItem[]; clients: PaletteItem[]; failed: boolean };

/**
 * The broker's applications (by applicant or id) and clients that match the text, requested once typing pauses. A newer
 * search aborts the previous one. `found.text` is the text that the results belong to.
 */
function useRecordSearch(typed: string): { found: Found; searching: boolean } {
  const text = typed.trim().slice(0, 100);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (text === "") return;
    const calling = new AbortController();
    const timer = setTimeout(() => {
      find(text, calling.signal).then(setFound, () => {
        if (!calling.signal.aborted) setFound({ ...nothing, text, failed: true });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [text]);
  return text === "" ? { found: nothing, searching: false } : { found, searching: found.text !== text };
}

async function find(text: string, signal: AbortSignal): Promise<Found> {
  const query = `?search=${encodeURIComponent(text)}` as const;
  const [applications, clients] = await Promise.all([
    apiRequest(`/v1/portal/applications${query}`, { signal }),
    apiRequest(`/v1/portal/clients${query}`, { signal }),
  ]);
  const lines = applications.map(({ applicationId, clients: people, status, applicationDate }) => ({
    href: `/applications/${applicationId}`,
    label: applicantNames(people),
    notes: applicationNotes(statusLabels[status], applicationDate, applicationId),
  }));
  const notes = disambiguate(lines);
  return {
    text,
    applications: lines.map(({ href, label }, index) => ({
      id: href,
      href,
      label,
      note: notes[index] ?? "",
      Icon: Files,
    })),
    clients: clients.map(({ id, firstName, lastName, email }) => ({
      id: `/clients/${id}`,
      href: `/clients/${id}`,
      label: `${firstName} ${lastName}`,
      note: email,
      Icon: UserRound,
    })),
    failed: false,
  };
}

function PaletteOption({ item, isCurrent }: { item: PaletteItem; isCurrent: boolean }) {
  const { label, note, keys, Icon } = item;
  return (
    <>
      <Icon className={cx("size-4 shrink-0", isCurrent ? "text-accent" : "text-muted")} />
      {/* On phones the note has its own line, because a truncated one would not distinguish anything. */}
      <span className="flex min-w-0 gap-x-3 max-sm:flex-col sm:items-center">
        <span className="min-w-0 truncate">{label}</span>
        {note && (
          <span className="wrap-anywhere min-w-0 text-muted text-sm sm:shrink-8 sm:truncate">{note}</span>
        )}
      </span>
      {keys && (
        <span aria-hidden className="ml-auto flex shrink-0 gap-1 pointer-coarse:hidden">
          {keys.split(" ").map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  );
}

/** Without text fields, which would open the keyboard of a phone. */
const STOPS = "a[href], button:enabled, [tabindex='0']";

/**
 * Keeps the place of someone who works by keyboard: if the focused control disappears and nothing else takes the focus,
 * such as the button that opened a dialog once its work is done, the nearest control that remains gets it. Another
 * screen starts at its top instead.
 */
export function keepFocus(): void {
  /** The focused element and what it is in, nearest first; from a dialog's, also what the dialog was opened from. */
  let trail: Node[] = [];
  let behind: Node[] = [];
  let path = "";
  const follow = (from: Element | null) => {
    trail = [];
    path = location.pathname;
    for (let node: Node | null = from; node && node !== document.body; node = node.parentNode)
      trail.push(node);
    if (from?.closest("[role=dialog]")) trail.push(...behind);
    else behind = trail;
  };
  const isLost = () => trail[0]?.isConnected === false && document.activeElement === document.body;
  const recover = () => {
    if (!isLost()) return;
    const left = trail.filter((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected);
    trail = [];
    if (path !== location.pathname) return;
    const stops = left.flatMap((around) => [...around.querySelectorAll<HTMLElement>(STOPS)]);
    const stop = stops.find((each) => each.checkVisibility({ visibilityProperty: true }));
    (stop ?? document.getElementById("content"))?.focus();
  };
  follow(document.activeElement);
  document.addEventListener("focusin", ({ target }) => follow(target instanceof Element ? target : null));
  new MutationObserver(() => {
    // After the components, which may move the focus themselves in the next frame.
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(recover));
  }).observe(document.body, { subtree: true, childList: true });
}
