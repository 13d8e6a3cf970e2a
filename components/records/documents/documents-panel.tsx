"use client";

import { FileText, FolderOpen } from "lucide-react";
import { useState } from "react";
import { type Uploads, useApplicationUploads } from "#components/reading/uploads/use-application-uploads.ts";
import { isPending, isProcessing } from "#components/records/applications/application-processing.ts";
import { useProcessing } from "#components/records/applications/use-processing.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Progress } from "#components/ui/feedback/progress.tsx";
import { FileDrop } from "#components/ui/forms/file-drop.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Table, TableHead, Th } from "#components/ui/tables/table.tsx";
import { formatDateRange } from "#lib/platform/dates.ts";
import type { IncomeDocuments } from "#lib/reading/income-documents/schemas.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { withBank } from "#lib/reading/statements/core/understand/bank-of-number.ts";
import { extensionsFor } from "#lib/records/documents/allowed-files.ts";
import { categoryFacts, type DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { MAX_FILE_LABEL } from "#lib/records/documents/upload-limits.ts";
import { categoryOptions } from "./document-labels.ts";
import { DocumentRow, FileLink, type Rearranged } from "./document-row.tsx";
import { IncomeDocumentsCard } from "./income-documents.tsx";

const UploadList = lazyComponent(() => import("#components/reading/uploads/upload-list.tsx"), "UploadList");

/** The documents of an application, updated live: uploads, reading and results. */
export function DocumentsPanel(props: {
  applicationId: string;
  platform: string;
  initial: ApplicationProcessing;
  incomes: IncomeDocuments;
  /** The application no longer accepts documents. */
  closed: boolean;
}) {
  const { applicationId, platform, initial, incomes, closed } = props;
  const uploads = useApplicationUploads(applicationId, platform);
  const { data: processing = initial, error } = useProcessing(applicationId, { initialData: initial });
  return (
    <div className="flex flex-col gap-5">
      {/* Uploads that were running when it was closed are still shown. */}
      {(!closed || uploads.current.length > 0) && <UploadCard uploads={uploads} />}
      {error && (
        <Notice tone="warning" title="This list may be out of date" live>
          {error.message}
        </Notice>
      )}
      <div>
        <ProcessingNotice processing={processing} />
        {(!closed || processing.documents.length > 0) && (
          <DocumentTable applicationId={applicationId} processing={processing} />
        )}
      </div>
      <IncomeDocumentsCard applicationId={applicationId} processing={processing} initial={incomes} />
      <PdfStatements statements={processing.pdfStatements} />
    </div>
  );
}

function ProcessingNotice({ processing }: { processing: ApplicationProcessing }) {
  const statements = processing.documents.filter((file) => file.documentCategory === "BANK_STATEMENTS");
  const waiting = statements.filter(isPending).length;
  const finished = statements.length - waiting;
  const label =
    waiting > 0 ? `${finished} of ${statements.length} statements finished` : "Summarising the statements";
  return (
    <div role="status">
      {isProcessing(processing) && (
        <div className="mb-5 sheet px-4 py-3">
          <Progress
            label={label}
            {...(waiting > 0 && { value: finished / Math.max(1, statements.length) })}
            note="You can leave this page"
          />
        </div>
      )}
    </div>
  );
}

function DocumentTable(props: { applicationId: string; processing: ApplicationProcessing }) {
  const { applicationId, processing } = props;
  const { documents } = processing;
  const [rearranged, setRearranged] = useState<Rearranged | null>(null);
  return (
    <Card title="Documents" flush>
      {documents.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title="No documents yet">
          Start with the last three months of every bank account. Lodge reads them and summarises income,
          spending and debts.
        </EmptyState>
      ) : (
        <Table caption="Documents" narrow="stack-early">
          <TableHead>
            <Th>File</Th>
            <Th>Kind</Th>
            <Th>Added</Th>
            <Th numeric>Size</Th>
            <Th>Status</Th>
            <Th unseen>Actions</Th>
          </TableHead>
          <tbody className="stacked:block">
            {documents.map((document) => (
              <DocumentRow
                key={document.fileId}
                applicationId={applicationId}
                document={document}
                processing={isProcessing(processing)}
                focus={rearranged?.documentId === document.fileId ? rearranged.control : null}
                onRearranged={setRearranged}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

/** The reports that Lodge created: one for each account and statement period. */
function PdfStatements({ statements }: { statements: ApplicationProcessing["pdfStatements"] }) {
  if (statements.length === 0) return null;
  return (
    <Card
      title="PDF statements"
      description="Created by Lodge: every transaction with its category, and what was verified"
      flush
    >
      <ul>
        {statements.map(({ uri, fileName, accountName, period, ...account }) => {
          const [from = "", to = ""] = period.split("/");
          return (
            <li key={fileName} className="flex items-center gap-3 border-b px-4 py-2 last:border-b-0">
              <FileText className="size-4 shrink-0 text-muted" />
              <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                <span className="min-w-0">
                  <FileLink href={uri}>{accountLabel(withBank({ ...account, accountName }))}</FileLink>
                  {accountName && <span className="ml-2 text-muted">{accountName}</span>}
                </span>
                <span className="figures text-muted">{formatDateRange(from, to)}</span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Adds files dropped anywhere on the page or chosen, with a kind and description. */
function UploadCard({ uploads }: { uploads: Uploads }) {
  const [category, setCategory] = useState<DocumentCategory>("BANK_STATEMENTS");
  const [description, setDescription] = useState("");
  const add = (files: File[]) =>
    uploads.add(files.map((file) => ({ file, category, description: description.trim() })));
  return (
    <Card title="Add documents">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <Select
            label="Kind"
            options={categoryOptions}
            value={category}
            onChange={(event) => setCategory(event.target.value as DocumentCategory)}
          />
          <TextField
            label="Description"
            optional
            maxLength={2000}
            placeholder="Saved with each file you add"
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <FileDrop
          what={categoryFacts[category].label.toLowerCase()}
          description={`${categoryFacts[category].accepts}, up to ${MAX_FILE_LABEL} each`}
          accept={extensionsFor(category)}
          multiple
          wholePage
          onFiles={add}
        />
        {uploads.current.length > 0 && <UploadList uploads={uploads} />}
      </div>
    </Card>
  );
}
