import type { Metadata } from "next";
import { PlatformCard } from "#components/crm/platform-card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { listPlatforms } from "#lib/crm/crm-health.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";

export const metadata: Metadata = { title: "CRM platforms" };

export default async function CrmPage() {
  const ctx = await portalContext("/administration/crm", "ROLE_ADMIN");
  const platforms = await listPlatforms(ctx);
  return (
    <>
      <PageHeader
        title="CRM platforms"
        meta={
          <span>
            Applications and documents are synced automatically. Anything a platform cannot accept now is
            retried later.
          </span>
        }
      />
      <div className="flex flex-col gap-5">
        {platforms.map((platform) => (
          <PlatformCard key={platform.name} platform={platform} now={ctx.now.toISOString()} />
        ))}
      </div>
    </>
  );
}
