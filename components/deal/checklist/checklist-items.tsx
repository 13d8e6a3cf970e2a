"use client";

import {
  ChevronRight,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  LoaderCircle,
  Plus,
  Trash2,
} from "lucide-react";
import { useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button, IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { TextLink } from "#components/ui/links.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { ChecklistItem } from "#lib/deal/checklist/core/checklist.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { describeResolved, placeHref, waiverCopy } from "./checklist-copy.ts";
import { useChecklistChange } from "./use-checklist-change.ts";

const WaiveForm = lazyComponent(() => import("./checklist-dialogs.tsx"), "WaiveForm");

/** An open item: why it is needed and where to resolve it. It can be waived; a custom one can be ticked off or removed. */
export function OpenItem(props: {
  applicationId: string;
  item: ChecklistItem;
  /** The applicant concerned; absent if that is obvious. */
  concerned?: string | undefined;
  onLeave?: () => void;
}) {
  const { applicationId, item, concerned, onLeave } = props;
  const { own, title, why, todo, place } = item;
  const [waiving, setWaiving] = useState(false);
  const waive = useRef<HTMLButtonElement>(null);
  const close = () => {
    setWaiving(false);
    // The button is rendered again with the next frame.
    requestAnimationFrame(() => waive.current?.focus());
  };
  return (
    <li className="border-b px-4 py-2.5 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          {own ? <OwnTitle applicationId={applicationId} own={own} title={title} /> : <Title item={item} />}
          <p className="ml-6 text-pretty text-muted text-sm">
            {concerned && <span className="text-text">{concerned}: </span>}
            {why}{" "}
            {todo && (
              <TextLink href={placeHref(`/applications/${applicationId}`, place)} onClick={onLeave}>
                {todo}
              </TextLink>
            )}
          </p>
          {item.askedAt && (
            <p className="ml-6 text-muted text-sm">Asked for on {formatDate(aucklandDate(item.askedAt))}</p>
          )}
        </div>
        {own && <RemoveOwn applicationId={applicationId} own={own} title={title} />}
        {!own && !waiving && item.state === "OPEN" && (
          <Button
            ref={waive}
            size="small"
            variant="quiet"
            aria-label={`${waiverCopy(item).verb}: ${title}`}
            onClick={() => setWaiving(true)}
          >
            {waiverCopy(item).verb}
          </Button>
        )}
      </div>
      {waiving && <WaiveForm applicationId={applicationId} item={item} onClose={close} />}
    </li>
  );
}

function Title({ item: { title, state, problem, required } }: { item: ChecklistItem }) {
  const [Icon, ink, word] =
    state === "UNDER_WAY"
      ? [LoaderCircle, "text-info", "In progress"]
      : problem
        ? [CircleAlert, "text-danger", "Problem"]
        : [Circle, "text-muted", "Missing"];
  return (
    <p className="flex gap-2 font-medium">
      <Icon className={cx("mt-0.5 size-4 shrink-0", ink)} />
      <span className="min-w-0 break-words">
        {title}
        <span className="sr-only">: {word}</span>
      </span>
      {!required && <Badge>If needed</Badge>}
    </p>
  );
}

type Own = { applicationId: string; own: NonNullable<ChecklistItem["own"]>; title: string };

function OwnTitle({ applicationId, own, title }: Own) {
  const { path, pending, change } = useChecklistChange(applicationId);
  const tick = (done: boolean) =>
    apiRequest(`${path}/items/${own.itemId}`, { method: "PATCH", body: { done } });
  return (
    <Checkbox
      label={<span className="wrap-anywhere font-medium">{title}</span>}
      disabled={pending}
      checked={pending}
      onChange={() =>
        change(tick(true), {
          tone: "success",
          title: "Ticked off",
          description: title,
          action: { label: "Undo", onSelect: () => void change(tick(false)) },
        })
      }
    />
  );
}

function RemoveOwn({ applicationId, own, title }: Own) {
  const { path, pending, change } = useChecklistChange(applicationId);
  return (
    <IconButton
      size="small"
      label={`Remove: ${title}`}
      icon={<Trash2 />}
      disabled={pending}
      onClick={() =>
        change(apiRequest(`${path}/items/${own.itemId}`, { method: "DELETE" }), {
          tone: "success",
          title: "Removed from the checklist",
          description: title,
        })
      }
    />
  );
}

export function ResolvedItems({ applicationId, items }: { applicationId: string; items: ChecklistItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-2.5 text-muted -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" />
        {describeResolved(items)}
      </summary>
      <ul className="border-t">
        {items.map((item) => (
          <ResolvedItem key={item.key} applicationId={applicationId} item={item} />
        ))}
      </ul>
    </details>
  );
}

function ResolvedItem({ applicationId, item }: { applicationId: string; item: ChecklistItem }) {
  const { path, pending, change } = useChecklistChange(applicationId);
  const { waived, own, title, why } = item;
  const Icon = waived ? CircleSlash : CircleCheck;
  const undo = () =>
    change(
      own && !waived
        ? apiRequest(`${path}/items/${own.itemId}`, { method: "PATCH", body: { done: false } })
        : apiRequest(`${path}/waivers/${encodeURIComponent(item.key)}`, { method: "DELETE" }),
    );
  return (
    <li className="flex items-start gap-3 border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex gap-2">
          <Icon className={`mt-0.5 size-4 shrink-0 ${waived ? "text-muted" : "text-success"}`} />
          <span className="min-w-0 break-words">
            {title}
            <span className="sr-only">: {waived ? waiverCopy(item).done : "Done"}</span>
          </span>
        </p>
        <p className="ml-6 text-pretty break-words text-muted text-sm">
          {waived ? `${waiverCopy(item).done} ${formatDate(aucklandDate(waived.at))}: ${waived.reason}` : why}
        </p>
      </div>
      {(waived || own) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${waived ? "Undo waiver" : "Reopen"}: ${title}`}
          pending={pending}
          onClick={undo}
        >
          {waived ? "Undo waiver" : "Reopen"}
        </Button>
      )}
    </li>
  );
}

const AddItemDialog = lazyComponent(() => import("./checklist-dialogs.tsx"), "AddItemDialog");

export function AddItem({ applicationId }: { applicationId: string }) {
  return (
    <DialogButton
      label="Add item"
      icon={<Plus />}
      size="small"
      variant="quiet"
      dialog={(onClose) => <AddItemDialog applicationId={applicationId} onClose={onClose} />}
    />
  );
}
