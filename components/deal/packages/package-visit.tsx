"use client";

import { useQuery } from "@tanstack/react-query";
import { FileArchive, FileText } from "lucide-react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { buttonStyle } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import type { PackageVisit as Visit } from "#lib/deal/packages/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";

/** The lender's page: the PDF to read, and the ZIP with every document. */
export function PackageVisit({ token, initial }: { token: string; initial: Visit }) {
  const path = `/v1/package-deliveries/${encodeURIComponent(token)}` as const;
  const { data, error } = useQuery({
    queryKey: ["package-deliveries", token],
    queryFn: ({ signal }) => apiRequest(path, { signal }),
    initialData: initial,
    // The first request also records that a person opened the page: mail scanners do not run scripts.
    refetchOnMount: "always",
  });
  const hasEnded = error instanceof ApiError && error.status === 404;
  const documents = counted(data.documents, "document");
  return (
    <div className="grid gap-5">
      {hasEnded && (
        <Notice tone="warning" title="This link no longer works" live>
          Ask {data.brokerName} for a new link.
        </Notice>
      )}
      <Card flush>
        <ul>
          <FileItem
            icon={<FileText />}
            file={data.pdf}
            text="The application"
            href={`${path}/files/pdf`}
            action="Open PDF"
          />
          <FileItem
            icon={<FileArchive />}
            file={data.zip}
            text={`The application with ${documents}, and package.json for your systems`}
            href={`${path}/files/zip`}
            action="Download ZIP"
            primary
          />
        </ul>
      </Card>
    </div>
  );
}

function FileItem(props: {
  icon: React.ReactNode;
  file: Visit["pdf"];
  text: string;
  href: string;
  action: string;
  primary?: boolean;
}) {
  const { icon, file, text, href, action, primary = false } = props;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b p-4 last:border-b-0">
      <span className="mt-0.5 text-muted [&_svg]:size-5">{icon}</span>
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere font-medium">{file.fileName}</p>
        <p className="text-muted text-sm">
          {text} <span className="figures">({formatFileSize(file.size)})</span>
        </p>
        <p className="wrap-anywhere mt-1 text-muted text-xs">
          SHA-256 <span className="figures">{file.sha256}</span>
        </p>
      </div>
      <a href={href} className={buttonStyle(primary ? "primary" : "secondary", "large")}>
        {action}
      </a>
    </li>
  );
}
