import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { PrivacyNoticeForm } from "#components/records/privacy-notices/privacy-notice-form.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { getPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";

export const metadata: Metadata = { title: "Privacy notice" };

export default async function PrivacyNoticePage() {
  const ctx = await portalContext("/brokerage/privacy-notice");
  return (
    <>
      <p className="mb-3">
        <TextLink href="/brokerage">
          <ArrowLeft className="mr-1 inline size-4" />
          Brokerage
        </TextLink>
      </p>
      <PageHeader title="Privacy notice" meta="Applicants read it before their first answer and file." />
      <PrivacyNoticeForm initial={await getPrivacyNotice(ctx)} />
    </>
  );
}
