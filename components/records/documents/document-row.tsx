import { useQueryClient } from "@tanstack/react-query";
import { Check, Circle, File, KeyRound, RotateCw, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys, isPending } from "#components/records/applications/application-processing.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { showFailure } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { NewTabLink } from "#components/ui/links.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import { Td, Tr } from "#components/ui/tables/table.tsx";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import { pagedTypes } from "#lib/records/documents/allowed-files.ts";
import { categoryFacts } from "#lib/records/documents/core/document-category.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { DocumentActions } from "./actions/document-actions.tsx";
import {
  documentStatusLabel,
  isBlocked,
  needsPassword,
  type ReadingStep,
  readingSteps,
} from "./document-labels.ts";
import { PageThumbnail } from "./pages/page-thumbnail.tsx";

type Document = ApplicationProcessing["documents"][number];

const PasswordDialog = lazyComponent(() => import("./password-dialog.tsx"), "PasswordDialog");

const PagesDialog = lazyComponent(() => import("./pages/pages-dialog.tsx"), "PagesDialog");

/** The control in a row that opened its pages. */
type RowControl = "PAGES" | "ACTIONS";

/** The first document made from a row's pages. Its row receives focus, on the same control. */
export type Rearranged = { documentId: string; control: RowControl };

/** A stored document with its status, its reading results, and a retry if reading failed. */
export function DocumentRow(props: {
  applicationId: string;
  document: Document;
  /** Whether the application is still being processed, so that statements already read wait for the summary. */
  processing: boolean;
  /** The control to focus, because this document replaces another. */
  focus: RowControl | null;
  onRearranged: (next: Rearranged) => void;
}) {
  const { applicationId, document, processing, focus, onRearranged } = props;
  const { label, tone, busy } = documentStatusLabel(document);
  const locked = needsPassword(document);
  const blocked = isBlocked(document);
  const [pagesFrom, setPagesFrom] = useState<RowControl | null>(null);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (focus === null) return;
    const control = focus === "PAGES" ? "[data-pages]" : "[aria-haspopup=menu]";
    // A file has no thumbnail until it has been scanned.
    const target =
      row.current?.querySelector<HTMLElement>(control) ??
      row.current?.querySelector<HTMLElement>("[data-heading]");
    target?.focus();
  }, [focus]);
  const statement = document.documentCategory === "BANK_STATEMENTS";
  const showSteps = statement && (processing || isPending(document) || document.status === "PROCESSED");
  return (
    <Tr ref={row} className="align-top">
      <Td lead className="max-w-lg py-2.5 stacked:justify-start stacked:pr-12">
        <div className="flex min-w-0 gap-3">
          <FirstPage document={document} onOpen={() => setPagesFrom("PAGES")} />
          <div className="min-w-0" data-heading tabIndex={-1}>
            {blocked || document.scan === "WAITING" ? (
              <span className="break-words">{document.fileName}</span>
            ) : (
              <FileLink href={document.downloadUrl}>{document.fileName}</FileLink>
            )}
            {document.description && (
              <p className="line-clamp-2 font-normal text-muted text-sm">{document.description}</p>
            )}
            {document.sentByApplicants
              .slice(document.fromApplicant ? 1 : 0)
              .map(({ clientName, fileName, sentAt }) => (
                <p
                  key={`${sentAt} ${clientName} ${fileName}`}
                  className="break-words font-normal text-muted text-sm"
                >
                  Also sent by {clientName} as {fileName}
                </p>
              ))}
            {showSteps && (
              <div className="font-normal">
                <StepList steps={readingSteps(document, !processing)} />
              </div>
            )}
            {document.failureReason && (
              <p
                className={cx("mt-1 text-pretty font-normal text-sm", locked ? "text-muted" : "text-danger")}
              >
                {document.failureReason}
              </p>
            )}
          </div>
        </div>
      </Td>
      <Td label="Kind" className="whitespace-nowrap py-2.5">
        {categoryFacts[document.documentCategory].label}
      </Td>
      <Td label="Added" className="figures whitespace-nowrap py-2.5">
        <span className="stacked:text-right">
          {formatDate(aucklandDate(document.uploadedAt))}
          {document.fromApplicant && (
            <span className="block text-muted text-sm">
              by {document.sentByApplicants[0]?.clientName ?? "the applicant"}
            </span>
          )}
        </span>
      </Td>
      <Td label="Size" numeric className="py-2.5">
        {formatFileSize(document.fileSize)}
      </Td>
      <Td label="Status" className="py-2">
        <span className="flex flex-wrap items-center gap-2 stacked:justify-end">
          <Badge tone={tone} busy={busy}>
            {label}
          </Badge>
          {locked && (
            <DialogButton
              size="small"
              dialog={(onClose) => (
                <PasswordDialog
                  applicationId={applicationId}
                  documentId={document.fileId}
                  fileName={document.fileName}
                  onClose={onClose}
                />
              )}
            >
              <KeyRound />
              Enter password
            </DialogButton>
          )}
          {document.status === "FAILED" && !locked && !blocked && (
            <ReadAgain
              send={() => apiRequest(`/v1/portal/documents/${document.fileId}/resubmit`, { method: "POST" })}
              queryKey={applicationKeys.processing(applicationId)}
              label="Try again"
              failed="The document was not submitted"
            />
          )}
        </span>
      </Td>
      <Td label="" className="py-1.5 text-right stacked:absolute stacked:top-1 stacked:right-1">
        <DocumentActions
          applicationId={applicationId}
          document={document}
          onShowPages={() => setPagesFrom("ACTIONS")}
          onRearranged={(documentId) => onRearranged({ documentId, control: "ACTIONS" })}
        />
        {pagesFrom && (
          <PagesDialog
            applicationId={applicationId}
            documentId={document.fileId}
            fileName={document.fileName}
            downloadUrl={document.downloadUrl}
            isPending={isPending(document)}
            onClose={() => setPagesFrom(null)}
            onRearranged={(documentId) => onRearranged({ documentId, control: pagesFrom })}
          />
        )}
      </Td>
    </Tr>
  );
}

/** A thumbnail of the first page, which opens all pages. A file without pages has an icon of the same size. */
function FirstPage({ document, onOpen }: { document: Document; onOpen: () => void }) {
  const box = "grid h-12 w-9 shrink-0 place-items-center rounded-xs border bg-sunken";
  if (!pagedTypes.includes(document.fileType) || isBlocked(document) || document.scan === "WAITING") {
    return (
      <span aria-hidden className={box}>
        <File className="size-4 text-muted" />
      </span>
    );
  }
  return (
    <button
      type="button"
      data-pages
      title="Show pages"
      aria-label={`Show pages of ${document.fileName}`}
      onClick={onOpen}
      className={cx(
        box,
        "scheme-light relative overflow-hidden pointer-coarse:after:absolute pointer-coarse:after:-inset-1",
      )}
    >
      <PageThumbnail documentId={document.fileId} page={1} width={96} className="size-full" />
    </button>
  );
}

/** A stored file, opened in a new tab or saved, depending on its type. The link is signed and valid for 15 minutes. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <NewTabLink
      href={href}
      className="break-words rounded-xs underline decoration-line-strong/50 underline-offset-3 hover:decoration-text"
    >
      {children}
    </NewTabLink>
  );
}

const stepLooks = {
  TO_COME: { mark: <Circle className="size-3" />, ink: "text-muted", word: "not started" },
  RUNNING: { mark: <Spinner className="size-3" />, ink: "text-info", word: "in progress" },
  DONE: { mark: <Check className="size-3.5" />, ink: "text-success", word: "done" },
  FAILED: { mark: <X className="size-3.5" />, ink: "text-danger", word: "failed" },
};

function StepList({ steps }: { steps: readonly ReadingStep[] }) {
  return (
    <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {steps.map(({ label, state, detail }) => {
        const { mark, ink, word } = stepLooks[state];
        return (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            <span className={cx("grid size-3.5 shrink-0 place-items-center", ink)}>{mark}</span>
            <span className={cx("shrink-0", state === "TO_COME" && "text-muted")}>{label}</span>
            <span className="sr-only">: {word}</span>
            {detail && <span className="figures min-w-0 text-muted">{detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Has a document read again that could not be read. */
export function ReadAgain(props: {
  send: () => Promise<unknown>;
  /** What the new reading changes. */
  queryKey: readonly string[];
  label: string;
  /** The title of the message if nothing was sent. */
  failed: string;
}) {
  const { send, queryKey, label, failed } = props;
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const read = async () => {
    setPending(true);
    try {
      await send();
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      showFailure(failed, error);
    }
    setPending(false);
  };
  return (
    <Button size="small" pending={pending} onClick={read}>
      <RotateCw />
      {label}
    </Button>
  );
}
