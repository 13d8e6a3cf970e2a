"use client";

import RotateCw from "lucide-react/icons/rotate-cw";
import { isPending } from "#components/applications/is-at-work.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Td, Tr } from "#components/ui/tables/table.tsx";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatFileSize } from "#lib/format/file-size.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { categoryWords } from "./category-labels.ts";
import { documentWords, isBlocked, needsPassword } from "./document-copy.ts";
import { FileLink } from "./file-link.tsx";
import { readingSteps } from "./reading-steps.ts";
import { StepList } from "./step-list.tsx";
import { useResubmit } from "./use-resubmit.ts";

const GivePassword = lazyComponent(() => import("./give-password.tsx").then((module) => module.GivePassword));

/** A stored document: where it stands, what its reading found, and another try where it failed. */
export function DocumentRow(props: {
  applicationId: string;
  document: ApplicationProcessing["documents"][number];
  /** The application's summary is not there yet: what is read still waits for it. */
  atWork: boolean;
}) {
  const { applicationId, document, atWork } = props;
  const { pending, resubmit } = useResubmit(applicationId, document.fileId);
  const { label, tone, busy } = documentWords(document);
  const locked = needsPassword(document);
  const blocked = isBlocked(document);
  const statement = document.documentCategory === "BANK_STATEMENTS";
  const showSteps = statement && (atWork || isPending(document) || document.status === "PROCESSED");
  return (
    <Tr className="align-top">
      <Td lead className="max-w-lg py-2.5">
        <div className="min-w-0">
          {blocked || document.scan === "WAITING" ? (
            <span className="break-words">{document.fileName}</span>
          ) : (
            <FileLink href={document.downloadUrl}>{document.fileName}</FileLink>
          )}
          {document.description && (
            <p className="line-clamp-2 font-normal text-muted text-sm">{document.description}</p>
          )}
          {showSteps && (
            <div className="font-normal">
              <StepList steps={readingSteps(document, !atWork)} />
            </div>
          )}
          {document.failureReason && (
            <p className={cx("mt-1 text-pretty font-normal text-sm", locked ? "text-muted" : "text-danger")}>
              {document.failureReason}
            </p>
          )}
        </div>
      </Td>
      <Td label="Kind" className="whitespace-nowrap py-2.5">
        {categoryWords[document.documentCategory]}
      </Td>
      <Td label="Added" className="figures whitespace-nowrap py-2.5">
        <span className="stacked:text-right">
          {formatDate(aucklandDate(document.uploadedAt))}
          {document.fromApplicant && <span className="block text-muted text-sm">by the applicant</span>}
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
            <GivePassword
              applicationId={applicationId}
              documentId={document.fileId}
              fileName={document.fileName}
            />
          )}
          {document.status === "FAILED" && !locked && !blocked && (
            <Button size="small" pending={pending} onClick={resubmit}>
              <RotateCw />
              Try again
            </Button>
          )}
        </span>
      </Td>
    </Tr>
  );
}
