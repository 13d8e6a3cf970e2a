"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import type { ApplicantNotice } from "#lib/records/privacy-notices/schemas.ts";
import { NoticeText } from "./notice-text.tsx";

/** Shows an applicant the privacy notice before their page, and a copy of it below the page once they have read it. */
export function PrivacyGate(props: {
  /** The link's path in the API. */
  path: `/v1/${"upload-links" | "advice-acknowledgements"}/${string}`;
  brokerName: string;
  notice: ApplicantNotice;
  children: ReactNode;
}) {
  const { path, brokerName, notice, children } = props;
  const router = useRouter();
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isRead, setIsRead] = useState(notice.readAt !== null);
  const [hasContinued, setHasContinued] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasContinued) return;
    window.scrollTo(0, 0);
    page.current?.focus();
  }, [hasContinued]);
  // Tells the server that a person opened the page: mail scanners do not run scripts.
  useEffect(() => {
    if (!isRead) void apiRequest(path).catch(() => {});
  }, [path, isRead]);
  const read = async () => {
    setIsSending(true);
    setFault(null);
    try {
      const body = { textHash: notice.textHash };
      await apiRequest(`${path}/privacy-notice`, { method: "PUT", body });
      setIsRead(true);
      setHasContinued(true);
      router.refresh();
    } catch (error) {
      const { message } = error as Error;
      const status = error instanceof ApiError ? error.status : 0;
      setFault(status === 404 ? `This link no longer works. Ask ${brokerName} for a new link.` : message);
      // Shows the text that has replaced this one.
      if (status === 409) router.refresh();
    } finally {
      setIsSending(false);
    }
  };
  if (!isRead)
    return (
      <div className="grid gap-5">
        <p className="max-w-prose text-pretty">
          Before you start, please read how {brokerName} uses and protects information about you.
        </p>
        <Card title="Privacy notice">
          <NoticeText text={notice.text} />
        </Card>
        <Fault message={fault} title="Not continued" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" size="large" pending={isSending} onClick={() => void read()}>
            Continue
          </Button>
          <p className="text-muted text-sm">We record that you have read this notice, and when.</p>
        </div>
      </div>
    );
  return (
    <>
      <div ref={page} tabIndex={-1} className="outline-none">
        {children}
      </div>
      <details className="mt-8 border-t pt-4">
        <summary className="w-fit cursor-pointer rounded-xs text-muted hover:text-text pointer-coarse:py-3">
          Privacy notice
        </summary>
        <div className="mt-3">
          <NoticeText text={notice.text} />
        </div>
      </details>
    </>
  );
}
