import { headers } from "next/headers";
import { orNotFound } from "#app/or-not-found.ts";
import { PackageVisit } from "#components/deal/packages/package-visit.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { findDelivery, visitDelivery } from "#lib/deal/packages/deliver-package.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { linkMetadata } from "../../link-layout.tsx";

export const generateMetadata = linkMetadata("package-delivery", "Home loan application");

export default async function PackagePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const open = await orNotFound(findDelivery(anonymousContext({ headers: await headers() }), token));
  const visit = visitDelivery(open);
  const { applicants, lenderName, brokerName, brokerEmail, expiresAt } = visit;
  return (
    <>
      <h1 className="wrap-anywhere text-balance font-semibold text-2xl">{applicants.join(", ")}</h1>
      <p className="wrap-anywhere mt-2 mb-6 max-w-prose text-pretty">
        Home loan application to {lenderName}, sent by {brokerName} (
        <a className="text-accent underline underline-offset-3" href={`mailto:${brokerEmail}`}>
          {brokerEmail}
        </a>
        ). This link works until {formatDate(aucklandDate(expiresAt))}.
      </p>
      <Queries>
        <PackageVisit token={token} initial={visit} />
      </Queries>
    </>
  );
}
