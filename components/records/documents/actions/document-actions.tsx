import { BookOpen, Combine, Ellipsis, FolderInput, Pencil, Trash2 as Trash } from "lucide-react";
import { useState } from "react";
import { isPending } from "#components/records/applications/application-processing.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { pagedTypes } from "#lib/records/documents/allowed-files.ts";
import type { ApplicationProcessing } from "#lib/records/documents/document-progress.ts";

const DeleteDialog = lazyComponent(() => import("./document-dialogs.tsx"), "DeleteDocumentDialog");
const EditDialog = lazyComponent(() => import("./document-dialogs.tsx"), "EditDocumentDialog");
const MoveDialog = lazyComponent(() => import("./document-dialogs.tsx"), "MoveDocumentDialog");

const MergeDialog = lazyComponent(() => import("../pages/merge-dialog.tsx"), "MergeDialog");

const dialogs = { EDIT: EditDialog, MOVE: MoveDialog, DELETE: DeleteDialog, MERGE: MergeDialog };

/**
 * The menu of a document. Locked documents have none; a document that is being read or contains malware can only be
 * deleted.
 */
export function DocumentActions(props: {
  applicationId: string;
  document: Pick<
    ApplicationProcessing["documents"][number],
    "fileId" | "fileName" | "fileType" | "locked" | "scan" | "status"
  >;
  onShowPages: () => void;
  onRearranged: (documentId: string) => void;
}) {
  const { applicationId, document, onShowPages, onRearranged } = props;
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (document.locked !== null) return null;
  const Dialog = open === null ? null : dialogs[open];
  const hasPages = pagedTypes.includes(document.fileType);
  const canOnlyDelete = document.scan === "INFECTED" || isPending(document);
  return (
    <>
      <Menu
        label="Actions"
        name={`Actions for ${document.fileName}`}
        icon={<Ellipsis />}
        items={[
          ...(hasPages
            ? [
                {
                  label: "Rotate or split pages",
                  icon: <BookOpen />,
                  disabled: canOnlyDelete,
                  onSelect: onShowPages,
                },
                {
                  label: "Merge with other documents",
                  icon: <Combine />,
                  disabled: canOnlyDelete,
                  onSelect: () => setOpen("MERGE" as const),
                },
                "separator" as const,
              ]
            : []),
          {
            label: "Change type or applicant",
            icon: <Pencil />,
            disabled: canOnlyDelete,
            onSelect: () => setOpen("EDIT"),
          },
          {
            label: "Move to another application",
            icon: <FolderInput />,
            disabled: canOnlyDelete,
            onSelect: () => setOpen("MOVE"),
          },
          "separator",
          { label: "Delete", icon: <Trash />, tone: "danger", onSelect: () => setOpen("DELETE") },
        ]}
      />
      {Dialog && (
        <Dialog
          applicationId={applicationId}
          documentId={document.fileId}
          fileName={document.fileName}
          onClose={() => setOpen(null)}
          onRearranged={onRearranged}
        />
      )}
    </>
  );
}
