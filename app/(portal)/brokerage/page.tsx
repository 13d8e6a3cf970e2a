import type { Metadata } from "next";
import { BrokerageForm } from "#components/records/brokerages/brokerage-form.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { getBrokerage } from "#lib/records/brokerages/brokerages.ts";

export const metadata: Metadata = { title: "Brokerage" };

export default async function BrokeragePage() {
  const ctx = await portalContext("/brokerage");
  return (
    <>
      <PageHeader
        title="Brokerage"
        meta="Shown in emails to clients and lenders, on client pages and in PDFs."
        actions={<ButtonLink href="/brokerage/privacy-notice">Privacy notice</ButtonLink>}
      />
      <BrokerageForm initial={await getBrokerage(ctx)} />
    </>
  );
}
