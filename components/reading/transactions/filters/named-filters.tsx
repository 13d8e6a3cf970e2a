import { Bookmark } from "lucide-react";
import { useRef, useState } from "react";
import { useSavedViews, type ViewedScreen } from "#components/deal/saved-views/use-saved-views.ts";
import { cx } from "#components/ui/class-names.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { SavedView } from "#lib/deal/saved-views/schemas.ts";
import {
  applyNamed,
  builtInFilters,
  type NamedFilter,
  portableQuery,
} from "#lib/reading/transactions/core/named-filter.ts";
import {
  filterQuery,
  noFilter,
  type TransactionFilter,
} from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ChangeFilter } from "./use-transaction-filter.ts";

const SaveViewDialog = lazyComponent(
  () => import("#components/deal/saved-views/view-dialogs.tsx"),
  "SaveViewDialog",
);
const ManageViewsDialog = lazyComponent(
  () => import("#components/deal/saved-views/view-dialogs.tsx"),
  "ManageViewsDialog",
);

const screen: ViewedScreen = { screen: "TRANSACTIONS", noun: "filter", lists: "transactions" };

/** Named filters: the built-in ones, then the broker's own. Pressing the current one removes it. */
export function NamedFilters(props: {
  filter: TransactionFilter;
  /** Loaded with the page. */
  saved: readonly SavedView[];
  onChange: ChangeFilter;
}) {
  const { filter, onChange } = props;
  const saved = useSavedViews(screen.screen, props.saved);
  const box = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const current = portableQuery(filterQuery(filter));
  const named: readonly (NamedFilter & Partial<SavedView>)[] = [...builtInFilters, ...saved];
  const isNew = current !== "" && !named.some(({ query }) => query === current);
  const isNarrowed = filter.account !== null || filter.accounts !== null || filter.flag !== null;
  const close = () => {
    setDialog(null);
    // The button that opened the dialog may be gone: saving or deleting removes it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const chips = box.current;
        (chips?.querySelector<HTMLElement>("[aria-pressed=true]") ?? chips?.querySelector("button"))?.focus();
      }),
    );
  };
  return (
    <div
      ref={box}
      className="-m-1 flex items-center gap-1.5 p-1 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      <ul aria-label="Named filters" className="flex gap-1.5 sm:flex-wrap">
        {named.map((one) => {
          const isCurrent = one.query === current;
          return (
            <li key={one.viewId ?? one.name}>
              <button
                type="button"
                aria-pressed={isCurrent}
                onClick={() => {
                  const { account: _account, ...rest } = noFilter;
                  onChange(isCurrent ? rest : applyNamed(one));
                }}
                className={cx(
                  "flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-sm pointer-coarse:h-11",
                  isCurrent
                    ? "border-accent bg-accent-soft text-accent"
                    : "text-muted hover:bg-hover hover:text-text",
                )}
              >
                {one.viewId && <Bookmark aria-hidden className="size-3.5 shrink-0" />}
                {one.name}
              </button>
            </li>
          );
        })}
      </ul>
      {isNew && <Action label="Save filter" onPress={() => setDialog("save")} />}
      {saved.length > 0 && <Action label="Manage filters" onPress={() => setDialog("manage")} />}
      {dialog === "save" && (
        <SaveViewDialog
          of={screen}
          query={filterQuery(filter)}
          description={`You can use it in every application.${isNarrowed ? " The account and flag apply only to this application and aren't saved." : ""}`}
          onClose={close}
        />
      )}
      {dialog === "manage" && <ManageViewsDialog of={screen} views={saved} onClose={close} />}
    </div>
  );
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="h-7 whitespace-nowrap rounded-full px-2 text-muted text-sm underline decoration-line-strong/50 underline-offset-3 hover:text-text pointer-coarse:h-11"
    >
      {label}
    </button>
  );
}
