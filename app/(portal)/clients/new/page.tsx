import type { Metadata } from "next";
import { NewClient } from "#components/clients/new-client.tsx";
import { Card } from "#components/ui/card.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { portalContext } from "#lib/auth/portal-context.ts";
import { crmPlatforms } from "#lib/crm/platforms.ts";

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
