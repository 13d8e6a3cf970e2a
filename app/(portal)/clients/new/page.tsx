import type { Metadata } from "next";
import { NewClient } from "#components/records/clients/client-form.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { crmPlatforms } from "#lib/platform/crm/platforms.ts";

export const metadata: Metadata = { title: "New client" };

export default async function NewClientPage() {
  await portalContext("/clients/new");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New client" crumbs={[{ label: "Clients", href: "/clients" }]} />
      <Card>
        <NewClient platforms={[...crmPlatforms().keys()]} />
      </Card>
    </div>
  );
}
