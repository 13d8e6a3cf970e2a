import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { isPending } from "#components/records/applications/application-processing.ts";
import { useProcessing } from "#components/records/applications/use-processing.tsx";
import { isBlocked } from "#components/records/documents/document-labels.ts";
import { Button, IconButton } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/forms/checkbox.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { pagedTypes } from "#lib/records/documents/allowed-files.ts";
import { categoryFacts } from "#lib/records/documents/core/document-category.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";
import { proposedNames } from "./arrangement.ts";
import { PageThumbnail } from "./page-thumbnail.tsx";
import { SaveArrangementDialog } from "./save-arrangement-dialog.tsx";

type Document = ApplicationProcessing["documents"][number];

function canMerge(document: Document): boolean {
  return (
    pagedTypes.includes(document.fileType) &&
    document.locked === null &&
    document.scan !== "WAITING" &&
    !isBlocked(document) &&
    !isPending(document)
  );
}

/** Chooses documents and their order, and merges them into one PDF. */
export function MergeDialog(props: {
  applicationId: string;
  documentId: string;
  onClose: () => void;
  /** Called with the merged document. */
  onRearranged: (documentId: string) => void;
}) {
  const { applicationId, documentId, onClose, onRearranged } = props;
  const { data } = useProcessing(applicationId);
  const [chosen, setChosen] = useState<readonly string[]>([documentId]);
  const [isSaving, setIsSaving] = useState(false);
  const [status, setStatus] = useState("");
  const candidates = (data?.documents ?? []).filter(canMerge);
  const documents = chosen.flatMap((id) => candidates.find(({ fileId }) => fileId === id) ?? []);
  const first = documents[0];
  const choose = ({ fileId, fileName }: Document, isChosen: boolean) => {
    setChosen(isChosen ? [...chosen, fileId] : chosen.filter((id) => id !== fileId));
    setStatus(isChosen ? `${fileName} is now number ${documents.length + 1}` : `${fileName} won't be merged`);
  };
  const move = (at: number, by: -1 | 1, button: HTMLElement) => {
    const [one, other] = [documents[at], documents[at + by]];
    if (!one || !other) return;
    const order = documents.map(({ fileId }) => fileId);
    setChosen(order.with(at, other.fileId).with(at + by, one.fileId));
    setStatus(`${one.fileName} is now number ${at + by + 1}`);
    // An element that moves in the page loses focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Dialog
      title="Merge documents"
      description="Combines them into one PDF, in this order."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={documents.length < 2} onClick={() => setIsSaving(true)}>
            Continue
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {status}
      </p>
      {candidates.length < 2 ? (
        <p className="text-muted">This application has no other PDF, JPEG or PNG that can be merged now.</p>
      ) : (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">Documents</legend>
          {candidates.map((document) => (
            <div key={document.fileId} className="flex items-center gap-3">
              <PageThumbnail
                documentId={document.fileId}
                page={1}
                width={96}
                className="h-12 w-9 rounded-xs border bg-sunken"
              />
              <Checkbox
                label={document.fileName}
                description={categoryFacts[document.documentCategory].label}
                checked={chosen.includes(document.fileId)}
                onChange={(event) => choose(document, event.target.checked)}
              />
            </div>
          ))}
        </fieldset>
      )}
      {documents.length > 1 && (
        <>
          <h3 className="mt-5 mb-2 font-medium">Order</h3>
          <ol aria-label="Order" className="grid gap-1">
            {documents.map(({ fileId, fileName }, at) => (
              <li key={fileId} className="flex items-center gap-3 rounded-md border py-1 pr-1 pl-3">
                <span className="figures w-4 shrink-0 text-right text-muted">{at + 1}</span>
                <span className="wrap-anywhere min-w-0 grow">{fileName}</span>
                <span className="flex shrink-0">
                  <IconButton
                    label={`Move ${fileName} up`}
                    icon={<ArrowUp />}
                    aria-disabled={at === 0}
                    onClick={(event) => move(at, -1, event.currentTarget)}
                  />
                  <IconButton
                    label={`Move ${fileName} down`}
                    icon={<ArrowDown />}
                    aria-disabled={at === documents.length - 1}
                    onClick={(event) => move(at, 1, event.currentTarget)}
                  />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {isSaving && first && (
        <SaveArrangementDialog
          applicationId={applicationId}
          title={`Merge ${documents.length} documents`}
          sources={documents.map(({ fileId, version }) => ({ documentId: fileId, version }))}
          documents={[
            {
              fileName: proposedNames(first.fileName, 1)[0] ?? first.fileName,
              documentCategory: first.documentCategory,
              pages: documents.map(({ fileId }) => ({ documentId: fileId })),
            },
          ]}
          onBack={() => setIsSaving(false)}
          onSaved={onClose}
          onRearranged={onRearranged}
        />
      )}
    </Dialog>
  );
}
