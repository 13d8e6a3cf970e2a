import FileText from "lucide-react/icons/file-text";
import { Card } from "#components/ui/layout/card.tsx";
import type { ApplicationProcessing } from "#lib/documents/document-progress.ts";
import { formatDateRange } from "#lib/format/date.ts";
import { FileLink } from "./file-link.tsx";

/** The reports that Lodge drew: one for each account and statement period. */
export function PdfStatements({ statements }: { statements: ApplicationProcessing["pdfStatements"] }) {
  if (statements.length === 0) return null;
  return (
    <Card
      title="PDF statements"
      description="Created by Lodge: every transaction with its category, and what was verified"
      flush
    >
      <ul>
        {statements.map(({ uri, fileName, bank, accountName, period }) => {
          const [from = "", to = ""] = period.split("/");
          return (
            <li key={fileName} className="flex items-center gap-3 border-b px-4 py-2 last:border-b-0">
              <FileText className="size-4 shrink-0 text-muted" />
              <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
                <span className="min-w-0">
                  <FileLink href={uri}>{[bank, accountName].filter(Boolean).join(", ") || fileName}</FileLink>
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
