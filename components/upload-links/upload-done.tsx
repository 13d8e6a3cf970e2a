"use client";

import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatFileSize } from "#lib/format/file-size.ts";
import type { UploadVisit } from "#lib/upload-links/visit-upload-link.ts";
import { documentRequests } from "./document-requests.ts";

/** The end of a visit: thanks, what arrived and what happens next. */
export function UploadDone(props: {
  firstName: string;
  brokerName: string;
  visit: UploadVisit;
  onMore: () => void;
}) {
  const { firstName, brokerName, visit, onMore } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kinds = documentRequests
    .map(({ category, title }) => ({
      title,
      files: visit.files.filter((file) => file.documentCategory === category),
    }))
    .filter(({ files }) => files.length > 0);
  return (
    <section className="rounded-lg border bg-raised px-5 py-8 sm:px-8">
      <CircleCheck className="size-10 text-success" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="mt-3 font-semibold text-xl outline-none">
        Thank you, {firstName}
      </h2>
      <p className="mt-1 max-w-prose text-pretty">
        {brokerName} now has your documents and will be in touch. You can close this page. The link keeps
        working if you have more to send.
      </p>
      {kinds.map(({ title, files }) => (
        <div key={title} className="mt-6">
          <h3 className="font-medium">{title}</h3>
          <ul className="mt-1 divide-y border-y">
            {files.map(({ fileId, fileName, fileSize }) => (
              <li key={fileId} className="flex justify-between gap-4 py-1.5">
                <span className="min-w-0 break-words">{fileName}</span>
                <span className="figures shrink-0 text-muted">{formatFileSize(fileSize)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {visit.needed.length > 0 && (
        <div className="mt-6">
          <h3 className="font-medium">Still needed</h3>
          <ul className="mt-1 list-disc pl-5">
            {visit.needed.map(({ category, text }) => (
              <li key={`${category} ${text}`} className="text-pretty">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button className="mt-6" onClick={onMore}>
        Send more
      </Button>
    </section>
  );
}
