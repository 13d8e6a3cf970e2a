"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { TextLink } from "#components/ui/links.tsx";
import type { ResolvedFlag, ResolvedFlags } from "#lib/deal/flag-resolutions/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import {
  compareSeverity,
  describeResolution,
  flagSubjectLabels,
  flagSubjects,
  severityLabels,
} from "#lib/reading/statements/core/understand/flag.ts";
import { flagPath, isPlaced, type PlacedFlag, splitLongMessage } from "./flag-copy.ts";

/** The flags by subject, most severe first, each with its transactions and resolution. Resolved flags are collapsed. */
export function FlagList(props: { applicationId: string; flags: readonly ResolvedFlag[] }) {
  const { applicationId } = props;
  const [saved, setSaved] = useState({ from: props.flags, flags: props.flags });
  // A later server render is newer than the last response.
  const flags = saved.from === props.flags ? saved.flags : props.flags;
  const list = useRef<HTMLDivElement>(null);
  const store = ({ flags: next }: ResolvedFlags) => {
    setSaved({ from: props.flags, flags: next });
    // A flag that collapses or expands loses focus. Keyboard users must stay in the list.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (list.current?.querySelector<HTMLElement>("[data-resolved]") ?? list.current)?.focus();
    });
  };
  const open = flags.filter(({ state }) => state !== "RESOLVED");
  const resolved = flags.filter(({ state }) => state === "RESOLVED");
  if (flags.length === 0) return <p className="py-2 text-muted">Nothing was flagged.</p>;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {open.length === 0 && <p className="py-2 text-muted">Every flag is resolved.</p>}
      {bySubject(open).map(([subject, group]) => (
        <div
          key={subject}
          className="border-b py-2 last:border-b-0 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <h3 className="py-1 font-medium text-muted">{flagSubjectLabels[subject]}</h3>
          <FlagRows applicationId={applicationId} group={group} flags={flags} store={store} />
        </div>
      ))}
      {resolved.length > 0 && (
        <details className="border-t py-2">
          <summary data-resolved className="w-fit rounded-xs text-accent hover:underline pointer-coarse:py-3">
            {counted(resolved.length, "resolved flag")}
          </summary>
          <FlagRows
            applicationId={applicationId}
            group={resolved.toSorted(compareSeverity)}
            flags={flags}
            store={store}
          />
        </details>
      )}
    </div>
  );
}

/** The groups in the order of their most severe flags. */
function bySubject(flags: readonly ResolvedFlag[]) {
  const rank = ({ subject }: ResolvedFlag) => flagSubjects.indexOf(subject);
  const sorted = flags.toSorted((a, b) => compareSeverity(a, b) || rank(a) - rank(b));
  return [...Map.groupBy(sorted, ({ subject }) => subject)];
}

function FlagRows(props: {
  applicationId: string;
  group: readonly ResolvedFlag[];
  flags: readonly ResolvedFlag[];
  store: (resolved: ResolvedFlags) => void;
}) {
  const { applicationId, group, flags, store } = props;
  return (
    <ul className="min-w-0">
      {group.map((flag) => (
        <li
          key={flag.key}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1 sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <span>
            <Badge tone={severityLabels[flag.severity].tone}>{severityLabels[flag.severity].label}</Badge>
          </span>
          <div className="min-w-0">
            <FlagMessage flag={flag} flags={flags} applicationId={applicationId} />
            <FlagResolutionPart applicationId={applicationId} flag={flag} onSaved={store} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function FlagMessage(props: { applicationId: string; flag: ResolvedFlag; flags: readonly ResolvedFlag[] }) {
  const { applicationId, flag, flags } = props;
  const { transactions: count, listKey, message } = flag;
  const { head, rest } = splitLongMessage(message);
  return (
    <>
      <p className="max-w-prose text-pretty">
        {head}
        {count > 0 && (
          <>
            {" · "}
            <TextLink href={transactionsHref(applicationId, { flag: listKey })} className="whitespace-nowrap">
              {counted(count, "transaction")}
            </TextLink>
          </>
        )}
      </p>
      {isPlaced(flag) && (
        <div className="print:hidden">
          <ShowPlace
            flag={{ message, place: flag.place }}
            others={flags
              .filter((other) => other !== flag)
              .filter(isPlaced)
              .filter(({ place }) => place.fileId === flag.place.fileId && place.page === flag.place.page)
              .map((other) => ({ message: other.message, place: other.place }))}
          />
        </div>
      )}
      {rest.length > 0 && (
        <details>
          <summary className="w-fit rounded-xs text-accent text-sm hover:underline print:hidden">
            And {rest.length} more
          </summary>
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {rest.map((part) => (
              <li key={part} className="text-pretty">
                {part}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const EvidenceDrawer = lazyComponent(
  () => import("#components/reading/proof/evidence-drawer.tsx"),
  "EvidenceDrawer",
);

/** Opens the page on which a flag can be seen, with its place marked and those of other flags more faintly. */
function ShowPlace({ flag, others }: { flag: PlacedFlag; others: readonly PlacedFlag[] }) {
  const [open, setOpen] = useState(false);
  const { fileId, page, ...place } = flag.place;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-2"
        aria-haspopup="dialog"
        aria-label={`Show on page ${page}: ${flag.message}`}
        onClick={() => setOpen(true)}
      >
        Show on page {page}
      </Button>
      {open && (
        <EvidenceDrawer
          proof={null}
          of={`Page ${page}`}
          text={splitLongMessage(flag.message).head}
          evidence={{
            kind: "PAGE",
            documentId: fileId,
            page,
            place,
            others: others.map((other) => other.place),
            markName: flag.message,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const ResolveForm = lazyComponent(() => import("./resolve-form.tsx"), "ResolveForm");

/** How a flag was resolved, and the buttons to resolve or reopen it. */
function FlagResolutionPart(props: {
  applicationId: string;
  flag: ResolvedFlag;
  onSaved: (resolved: ResolvedFlags) => void;
}) {
  const { applicationId, flag, onSaved } = props;
  const { resolution, state } = flag;
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const [isSending, setSending] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Once the form has closed, the button that opened it is rendered again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const saved = (resolved: ResolvedFlags) => {
    onSaved(resolved);
    // The overview and the checklist depend on the flags.
    router.refresh();
  };
  const reopen = async () => {
    setSending(true);
    try {
      const path = flagPath(applicationId, flag);
      saved(await apiRequest(`${path}?version=${encodeURIComponent(flag.version)}`, { method: "DELETE" }));
      showSuccess("Flag reopened", flag.message);
    } catch (error) {
      showFailure("The flag was not reopened", error);
    }
    setSending(false);
  };
  return (
    <>
      {resolution && (
        <p className="mt-0.5 max-w-prose text-pretty text-sm">
          {state === "CHANGED" && (
            <span className="font-medium text-warning">
              Changed since {resolution.outcome.toLowerCase()}.{" "}
            </span>
          )}
          {describeResolution(resolution)}{" "}
          <span className="text-muted">
            {resolution.by}, {formatTimestamp(resolution.at)}
          </span>
        </p>
      )}
      {isEditing ? (
        <ResolveForm
          applicationId={applicationId}
          flag={flag}
          onSaved={(resolved) => {
            saved(resolved);
            close();
          }}
          onClose={close}
        />
      ) : (
        <p className="-ml-2 flex flex-wrap gap-1 print:hidden">
          <Button
            ref={opener}
            size="small"
            variant="quiet"
            aria-label={`${state === "RESOLVED" ? "Change" : "Resolve"}: ${flag.message}`}
            onClick={() => setEditing(true)}
          >
            {state === "RESOLVED" ? "Change" : "Resolve"}
          </Button>
          {resolution && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${state === "RESOLVED" ? "Reopen" : "Clear"}: ${flag.message}`}
              pending={isSending}
              onClick={() => void reopen()}
            >
              {state === "RESOLVED" ? "Reopen" : "Clear"}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
