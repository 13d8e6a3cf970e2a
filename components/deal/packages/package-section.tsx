import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { describeDelivery } from "#components/platform/mail/delivery-copy.ts";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { NewTabLink } from "#components/ui/links.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import type { Package, PackageDelivery } from "#lib/deal/packages/schemas.ts";
import { aucklandDate, formatDate, formatTimestamp } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";

const live: readonly PackageDelivery["state"][] = ["SENDING", "SENT", "OPENED", "DOWNLOADED"];

const CreatePackageDialog = lazyComponent(() => import("./package-dialogs.tsx"), "CreatePackageDialog");

const SendPackageDialog = lazyComponent(() => import("./package-dialogs.tsx"), "SendPackageDialog");

const POLL_MS = 1_500;

export function PackageSection(props: {
  submissionId: string;
  lenderName: string;
  isRefix: boolean;
  closed: boolean;
}) {
  const { submissionId, lenderName, isRefix, closed } = props;
  const queries = useQueryClient();
  const queryKey = ["submissions", submissionId, "packages"];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiRequest(`/v1/portal/submissions/${submissionId}/packages`, { signal }),
    refetchInterval: ({ state }) => (state.data?.packages.some(isUnfinished) ? POLL_MS : false),
  });
  const [making, setMaking] = useState(false);
  const [sending, setSending] = useState<Package | null>(null);
  const changed = () => queries.invalidateQueries({ queryKey });
  const isBuilding = data?.packages.some(({ state }) => state === "BUILDING") ?? false;
  const [latest, ...earlier] = data?.packages ?? [];
  // A submission that has ended no longer needs a package, so nothing announces one while they load.
  if (closed && !latest && !error) return null;
  return (
    <section aria-label={`Package for ${lenderName}${isRefix ? ", refix" : ""}`} className="min-w-0">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2 border-b pb-1.5">
        <h3 className="font-medium">Package</h3>
        {!closed && data && (
          <Button size="small" pending={isBuilding} onClick={() => setMaking(true)}>
            {latest ? "Create new package" : "Create package"}
          </Button>
        )}
      </header>
      {error ? (
        <Notice
          tone="danger"
          title="The packages could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      ) : !data ? (
        <Skeleton className="h-12 rounded-md" />
      ) : latest ? (
        <>
          <PackageRow
            lenderPackage={latest}
            onSend={closed ? null : () => setSending(latest)}
            onChange={changed}
          />
          {earlier.length > 0 && (
            <details className="mt-2">
              <summary className="cursor-pointer rounded-xs text-muted text-sm hover:text-text pointer-coarse:py-3">
                {counted(earlier.length, "earlier package")}
              </summary>
              {earlier.map((lenderPackage) => (
                <PackageRow
                  key={lenderPackage.packageId}
                  lenderPackage={lenderPackage}
                  onSend={null}
                  onChange={changed}
                />
              ))}
            </details>
          )}
        </>
      ) : (
        <p className="text-muted">
          A PDF of the application and a ZIP with every document, named for the lender. It can't be changed
          once created.
        </p>
      )}
      {making && data && (
        <CreatePackageDialog
          submissionId={submissionId}
          lenderName={lenderName}
          applicationId={data.applicationId}
          flags={data.flags}
          onDone={changed}
          onClose={() => setMaking(false)}
        />
      )}
      {sending && data && (
        <SendPackageDialog
          lenderPackage={sending}
          lenderName={lenderName}
          recipient={data.recipient}
          onDone={changed}
          onClose={() => setSending(null)}
        />
      )}
    </section>
  );
}

/** Whether anything is in progress: the package, its email, or a download just started. */
function isUnfinished({ state, deliveries }: Package): boolean {
  const [latest] = deliveries;
  const isDownloading = latest?.adapter === "DOWNLOAD" && latest.state === "SENT";
  return state === "BUILDING" || isDownloading || deliveries.some((one) => one.state === "SENDING");
}

function PackageRow(props: { lenderPackage: Package; onSend: (() => void) | null; onChange: () => void }) {
  const { lenderPackage, onSend, onChange } = props;
  const { packageId, state, problem, createdAt, documents, pdf, zip, deliveries } = lenderPackage;
  const { label, tone } = packageStates[state];
  const path = `/v1/portal/packages/${packageId}/files`;
  return (
    <article className="py-2" aria-label={`Package from ${formatTimestamp(createdAt)}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{formatTimestamp(createdAt)}</span>
        <span role="status">
          <Badge tone={tone} busy={state === "BUILDING"}>
            {label}
          </Badge>
        </span>
        <span className="text-muted">{counted(documents, "document")}</span>
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {pdf && zip && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {onSend && (
            <Button size="small" variant="primary" onClick={onSend}>
              Deliver
            </Button>
          )}
          <FileLink href={`${path}/pdf`} label="View PDF" size={pdf.size} />
          <FileLink href={`${path}/zip`} label="ZIP" size={zip.size} />
        </div>
      )}
      <DeliveryList deliveries={deliveries} onChange={onChange} />
    </article>
  );
}

function FileLink({ href, label, size }: { href: string; label: string; size: number }) {
  return (
    <NewTabLink
      href={href}
      className="inline-flex items-center gap-1.5 rounded-xs px-1 pointer-coarse:min-h-11 text-accent text-sm underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
    >
      {label} <span className="figures text-muted">{formatFileSize(size)}</span>
    </NewTabLink>
  );
}

function DeliveryList(props: { deliveries: readonly PackageDelivery[]; onChange: () => void }) {
  const { deliveries, onChange } = props;
  const [ending, setEnding] = useState<PackageDelivery | null>(null);
  if (deliveries.length === 0) return null;
  return (
    <>
      <ul className="mt-2 grid gap-1 text-sm">
        {deliveries.map((delivery) => {
          const { label, tone, detail } = describeDelivery(delivery.delivery);
          const isStuck = delivery.adapter === "MAIL" && ["warning", "danger"].includes(tone);
          return (
            <li key={delivery.deliveryId} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              <span className="wrap-anywhere min-w-0">{describePackageDelivery(delivery)}</span>
              {isStuck && (
                <>
                  <Badge tone={tone}>{label}</Badge> {detail}
                </>
              )}
              {delivery.adapter === "MAIL" && live.includes(delivery.state) && (
                <Button size="small" variant="quiet" onClick={() => setEnding(delivery)}>
                  Revoke link<span className="sr-only"> to {delivery.recipient}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {ending && (
        <ConfirmRequest
          danger
          send={() => apiRequest(`/v1/portal/package-deliveries/${ending.deliveryId}`, { method: "DELETE" })}
          done="Link revoked"
          doneDetail={ending.recipient ?? undefined}
          failed="The link was not revoked"
          changes={onChange}
          onClose={() => setEnding(null)}
          title="Revoke this link?"
          confirmLabel="Revoke link"
        >
          {ending.recipient} can no longer open the package with it. They keep any files they have downloaded.
        </ConfirmRequest>
      )}
    </>
  );
}

const packageStates: Record<Package["state"], { label: string; tone: Tone }> = {
  BUILDING: { label: "Being created", tone: "info" },
  READY: { label: "Ready", tone: "success" },
  FAILED: { label: "Failed", tone: "danger" },
};

/** How a package was delivered, and whether it was opened. */
function describePackageDelivery(delivery: PackageDelivery): string {
  const { adapter, recipient, state, createdAt, expiresAt, openedAt, downloadedAt } = delivery;
  const on = formatDate(aucklandDate(createdAt));
  if (adapter === "DOWNLOAD") {
    return downloadedAt ? `Downloaded ${formatTimestamp(downloadedAt)}` : `Download prepared ${on}`;
  }
  const until = expiresAt ? formatDate(aucklandDate(expiresAt)) : "";
  const outcomes: Record<PackageDelivery["state"], string> = {
    SENDING: `being emailed, works until ${until}`,
    SENT: `emailed ${on}, works until ${until}`,
    OPENED: `opened ${openedAt ? formatTimestamp(openedAt) : on}`,
    DOWNLOADED: `downloaded ${downloadedAt ? formatTimestamp(downloadedAt) : on}`,
    EXPIRED: `emailed ${on}, link expired`,
    REVOKED: downloadedAt
      ? `downloaded ${formatTimestamp(downloadedAt)}, link revoked`
      : `emailed ${on}, link revoked`,
    NOT_SENT: "not sent",
  };
  return `${recipient}: ${outcomes[state]}`;
}
