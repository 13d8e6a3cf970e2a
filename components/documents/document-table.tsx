import FolderOpen from "lucide-react/icons/folder-open";
import { isAtWork } from "#components/applications/is-at-work.ts";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { Table, TableHead, Th } from "#components/ui/tables/table.tsx";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import { DocumentRow } from "./document-row.tsx";

/** Everything that was uploaded, newest first. */
export function DocumentTable(props: { applicationId: string; processing: ApplicationProcessing }) {
  const { applicationId, processing } = props;
  const { documents } = processing;
  return (
    <Card title="Documents" flush>
      {documents.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title="No documents yet">
          Start with the last three months of every bank account: Lodge reads them and summarises income,
          spending and debts.
        </EmptyState>
      ) : (
        <Table caption="Documents">
          <TableHead>
            <Th>File</Th>
            <Th>Kind</Th>
            <Th>Added</Th>
            <Th numeric>Size</Th>
            <Th>Status</Th>
          </TableHead>
          <tbody className="stacked:block">
            {documents.map((document) => (
              <DocumentRow
                key={document.fileId}
                applicationId={applicationId}
                document={document}
                atWork={isAtWork(processing)}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
