"use client";

import { Notice } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { type Checklist, missingItems, waivedItems } from "#lib/deal/checklist/core/checklist.ts";
import { counted } from "#lib/platform/format/counted.ts";
import { describeComplete } from "./checklist-copy.ts";
import { OpenItem } from "./checklist-items.tsx";

/** The items that block submission, each with a link to fix it and a button to waive it. */
export function MissingList(props: {
  applicationId: string;
  checklist: Checklist | undefined;
  fault: Error | null;
  onLeave: () => void;
}) {
  const { applicationId, checklist, fault, onLeave } = props;
  if (fault) {
    return (
      <Notice tone="danger" live>
        {fault.message}
      </Notice>
    );
  }
  if (!checklist) return <Spinner />;
  const missing = missingItems(checklist);
  if (missing.length === 0)
    return <Notice tone="success">{describeComplete(waivedItems(checklist).length)}</Notice>;
  return (
    <section aria-label="Missing from the checklist">
      <p className="mb-2 font-medium" role="status">
        {counted(missing.length, "item is", "items are")} missing. Complete or waive each first.
      </p>
      <ul className="-mx-1 rounded-md border">
        {missing.map((item) => (
          <OpenItem key={item.key} applicationId={applicationId} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
