"use client";

import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatFileSize } from "#lib/format/file-size.ts";
import { documentRequests } from "./document-requests.ts";
import type { UploadItem } from "./upload-list.ts";

/** The end of a visit: thanks, what arrived, and what happens next. */
export function UploadDone(props: {
  firstName: string;
  brokerName: string;
  arrived: readonly UploadItem[];
  onMore: () => void;
}) {
  const { firstName, brokerName, arrived, onMore } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const kinds = documentRequests
    .map(({ category, title }) => ({ title, items: arrived.filter((item) => item.category === category) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section className="rounded-lg border bg-raised px-5 py-8 sm:px-8">
      <CircleCheck className="size-10 text-success" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="mt-3 font-semibold text-xl outline-none">
        Thank you, {firstName}
      </h2>
      <p className="mt-1 max-w-prose text-pretty">
        {brokerName} has your documents now and will be in touch. You can close this page; the link goes on
        working should you have more to send.
      </p>
      {kinds.map(({ title, items }) => (
        <div key={title} className="mt-6">
          <h3 className="font-medium">{title}</h3>
          <ul className="mt-1 divide-y border-y">
            {items.map((item) => (
              <li key={item.id} className="flex justify-between gap-4 py-1.5">
                <span className="min-w-0 break-words">{item.name}</span>
                <span className="figures shrink-0 text-muted">{formatFileSize(item.size)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Button className="mt-6" onClick={onMore}>
        Send more
      </Button>
    </section>
  );
}
