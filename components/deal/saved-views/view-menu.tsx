import { Check, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { buttonStyle } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { SavedView } from "#lib/deal/saved-views/schemas.ts";
import { useSavedViews, type ViewedScreen } from "./use-saved-views.ts";

const SaveViewDialog = lazyComponent(() => import("./view-dialogs.tsx"), "SaveViewDialog");
const ManageViewsDialog = lazyComponent(() => import("./view-dialogs.tsx"), "ManageViewsDialog");

/**
 * A menu of links to a screen's saved views, with commands to save and manage them. Its label is the view that matches
 * the URL.
 */
export function ViewMenu(props: {
  of: ViewedScreen;
  /** Loaded with the page. */
  saved: readonly SavedView[];
  /** The current query, in the format of saved views; empty for everything. */
  current: string;
  /** The label of the view without a query: `All applications` */
  allLabel: string;
  /** The screen's URL with a view's query; empty for everything. */
  hrefOf: (query: string) => string;
  /** Describes what a query shows. */
  describe: (query: string) => string;
}) {
  const { of, current, allLabel, hrefOf, describe } = props;
  const views = useSavedViews(of.screen, props.saved);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const close = () => setDialog(null);
  const all = [{ viewId: "everything", name: allLabel, query: "" }, ...views];
  const shown = all.find(({ query }) => query === current);
  const label = shown?.name ?? `Unsaved ${of.noun}`;
  return (
    <>
      <Menu
        label={label}
        name={`View: ${label}`}
        align="start"
        trigger={
          <>
            <span className="truncate">{label}</span>
            <ChevronsUpDown aria-hidden className="size-3.5! text-muted" />
          </>
        }
        className={cx(buttonStyle("secondary", "medium"), "w-full min-w-0 justify-between! sm:max-w-60")}
        items={[
          ...all.map(({ viewId, name, query }) => ({
            id: viewId,
            label: name,
            icon: <CurrentMark isCurrent={query === current} />,
            href: hrefOf(query),
          })),
          "separator",
          {
            id: "save",
            label: `Save ${of.noun}`,
            icon: <CurrentMark isCurrent={false} />,
            disabled: shown !== undefined,
            onSelect: () => setDialog("save"),
          },
          {
            id: "manage",
            label: `Manage ${of.noun}s`,
            icon: <CurrentMark isCurrent={false} />,
            disabled: views.length === 0,
            onSelect: () => setDialog("manage"),
          },
        ]}
      />
      {dialog === "save" && (
        <SaveViewDialog of={of} query={current} description={describe(current)} onClose={close} />
      )}
      {dialog === "manage" && (
        <ManageViewsDialog
          of={of}
          views={views}
          describe={describe}
          replacement={shown ? undefined : current}
          onClose={close}
        />
      )}
    </>
  );
}

/** A tick beside the current view, and an equal space beside the others. */
function CurrentMark({ isCurrent }: { isCurrent: boolean }) {
  if (!isCurrent) return <span aria-hidden className="size-4 shrink-0" />;
  return (
    <>
      <Check aria-hidden />
      <span className="sr-only">Current:</span>
    </>
  );
}
