"use client";

import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-alert";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { orUnreachable } from "#components/api/api-error.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button, IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/forms/choices.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { TextLink } from "#components/ui/links.tsx";
import type { ChecklistItem } from "#lib/checklist/core/checklist.ts";
import { placeHref } from "./checklist-copy.ts";
import { useChecklistChange } from "./use-checklist-change.ts";

const WaiveForm = lazyComponent(() => import("./waive-form.tsx").then((module) => module.WaiveForm));
const requests = () => orUnreachable(import("./checklist-requests.ts"));

/** An item that waits: why, what to do and where; it can be waived, and an own one ticked off or removed. */
export function OpenItem(props: {
  applicationId: string;
  item: ChecklistItem;
  /** The applicant whom it concerns, where that is worth saying. */
  concerned?: string | undefined;
  onLeave?: () => void;
}) {
  const { applicationId, item, concerned, onLeave } = props;
  const { own, title, why, todo, place } = item;
  const [waiving, setWaiving] = useState(false);
  const waive = useRef<HTMLButtonElement>(null);
  const close = () => {
    setWaiving(false);
    // What was pressed is back a moment later.
    requestAnimationFrame(() => waive.current?.focus());
  };
  return (
    <li className="border-b px-4 py-2.5 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          {own ? <OwnTitle {...{ applicationId, own, title }} /> : <Title item={item} />}
          <p className="ml-6 text-pretty text-muted text-sm">
            {concerned && <span className="text-text">{concerned}: </span>}
            {why}{" "}
            {todo && (
              <TextLink href={placeHref(`/applications/${applicationId}`, place)} onClick={onLeave}>
                {todo}
              </TextLink>
            )}
          </p>
        </div>
        {own && <RemoveOwn {...{ applicationId, own, title }} />}
        {!own && !waiving && item.state === "OPEN" && (
          <Button
            ref={waive}
            size="small"
            variant="quiet"
            aria-label={`Waive: ${title}`}
            onClick={() => setWaiving(true)}
          >
            Waive
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
      ? [LoaderCircle, "text-info", "Under way"]
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
  const { pending, change } = useChecklistChange(applicationId);
  return (
    <Checkbox
      label={<span className="wrap-anywhere font-medium">{title}</span>}
      disabled={pending}
      checked={pending}
      onChange={() =>
        change(async () => (await requests()).tickItem(applicationId, own.itemId, true), {
          tone: "success",
          title: "Ticked off",
          description: title,
          action: {
            label: "Undo",
            onSelect: () =>
              void change(async () => (await requests()).tickItem(applicationId, own.itemId, false)),
          },
        })
      }
    />
  );
}

function RemoveOwn({ applicationId, own, title }: Own) {
  const { pending, change } = useChecklistChange(applicationId);
  return (
    <IconButton
      size="small"
      label={`Remove: ${title}`}
      icon={<Trash2 />}
      disabled={pending}
      onClick={() =>
        change(async () => (await requests()).removeItem(applicationId, own.itemId), {
          tone: "success",
          title: "Removed from the checklist",
          description: title,
        })
      }
    />
  );
}
