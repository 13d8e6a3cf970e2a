import { useRef } from "react";
import { lazyPart, useEarlyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import { type QueuedKey, useQueuedKeys } from "#components/ui/queued-keys.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type { ListedTransaction } from "#lib/reading/transactions/core/transaction-list.ts";
import type { SimilarPayments } from "./category-copy.ts";

export type CategoryPopoverProps = {
  /** The transactions whose category is chosen. */
  rows: readonly ListedTransaction[];
  all: readonly ListedTransaction[];
  /** The element beside which it opens. */
  anchor: HTMLElement;
  similar?: SimilarPayments | undefined;
  /** With a null category, Lodge's rules decide. */
  onChoose: (category: Category | null, withSimilar: boolean) => void;
  onClose: () => void;
};

const categoryPicker = lazyPart(() =>
  import("./category-picker.tsx").then((module) => module.CategoryPicker),
);

/** Loads the category picker at the first key or pointer press on the page. */
export function useEarlyCategoryPicker(): void {
  useEarlyPart(categoryPicker);
}

/** The category picker. Until it has loaded, typed keys are queued for it and do not act on the row. */
export function CategoryPopover(props: CategoryPopoverProps) {
  const Picker = useLazyPart(categoryPicker, true, props.onClose);
  const queued = useRef<QueuedKey[]>([]);
  if (!Picker) return <QueueKeys onKey={(key) => queued.current.push(key)} onClose={props.onClose} />;
  return <Picker {...props} takeKeys={() => queued.current.splice(0)} />;
}

function QueueKeys({ onKey, onClose }: { onKey: (key: QueuedKey) => void; onClose: () => void }) {
  useQueuedKeys(onKey, onClose);
  return null;
}
