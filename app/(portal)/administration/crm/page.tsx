import type { Metadata } from "next";
import { platformName } from "#components/platform/crm/platform-name.ts";
import { RetryDeliveries } from "#components/platform/crm/retry-deliveries.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listPlatforms } from "#lib/platform/crm/crm-health.ts";
import type { CrmPlatformState } from "#lib/platform/crm/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";

export const metadata: Metadata = { title: "CRM platforms" };

export default async function CrmPage() {
  const ctx = await portalContext("/administration/crm");
  const platforms = await listPlatforms(ctx);
  return (
    <>
      <PageHeader
        title="CRM platforms"
        meta={
          <span>
            Applications and documents are synced automatically. Deliveries that a platform can't accept yet
            are retried automatically.
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

function PlatformCard({ platform, now }: { platform: CrmPlatformState; now: string }) {
  const { name, isConfigured, waiting, refused, oldest, lastError } = platform;
  const undelivered = waiting + refused;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {platformName(name)} <HealthBadge platform={platform} />
        </span>
      }
      description={name === "local" ? "The contacts, deals and notes in Lodge’s own database" : undefined}
      actions={isConfigured && undelivered > 0 && <RetryDeliveries platform={name} waiting={undelivered} />}
    >
      <div className="flex flex-col gap-4">
        <HealthProblem platform={platform} />
        {undelivered > 0 ? (
          <DescriptionList
            items={[
              { term: "Waiting", value: <span className="figures">{waiting}</span> },
              { term: "Rejected", value: <span className="figures">{refused}</span> },
              { term: "Oldest", value: oldest && <TimeAgo instant={oldest} now={now} /> },
              { term: "Last error", value: <span className="wrap-anywhere">{lastError ?? "–"}</span> },
            ]}
          />
        ) : (
          <p className="text-muted">Nothing is waiting to be synced.</p>
        )}
      </div>
    </Card>
  );
}

function HealthBadge({ platform: { isConfigured, health } }: { platform: CrmPlatformState }) {
  if (!isConfigured) return <Badge tone="warning">Not configured</Badge>;
  return health.state === "OK" ? (
    <Badge tone="success">Working</Badge>
  ) : (
    <Badge tone="danger">Not working</Badge>
  );
}

function HealthProblem({ platform: { name, isConfigured, health } }: { platform: CrmPlatformState }) {
  if (!isConfigured) {
    return (
      <Notice tone="warning" title="This platform is no longer configured">
        Waiting deliveries resume once {platformName(name)} is configured again. After a day or more they are
        parked.
      </Notice>
    );
  }
  if (health.state !== "AWAY") return null;
  const when = health.checkedAt ? ` Checked ${formatTimestamp(health.checkedAt)}.` : "";
  return (
    <Notice tone="danger" title={`${platformName(name)} is unavailable`}>
      <span className="wrap-anywhere">
        Reason: {health.reason}.{when} Until it works again, clients can't be created in it. Automatic
        deliveries are retried for more than a day.
      </span>
    </Notice>
  );
}
