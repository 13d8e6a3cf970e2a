import type { Metadata } from "next";
import { headers } from "next/headers";
import { orNotFound } from "#app/or-not-found.ts";
import { Queries } from "#components/api/queries.tsx";
import { UploadWorkspace } from "#components/upload-links/upload-workspace.tsx";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { anonymousContext } from "#lib/http/anonymous-context.ts";
import { findUploadLink, type OpenLink } from "#lib/upload-links/find-upload-link.ts";
import { visitUploadLink } from "#lib/upload-links/visit-upload-link.ts";

export const metadata: Metadata = { title: "Send your documents" };

export default async function UploadPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await openLink(decodeURIComponent(token));
  const { firstName, brokerName, expiresAt } = link;
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl">Kia ora {firstName}</h1>
      <p className="mt-2 mb-6 max-w-prose text-pretty">
        {brokerName} is preparing your home loan application and needs some documents from you. Send what you
        have. You can come back with the same link until {formatDate(aucklandDate(expiresAt))}.
      </p>
      <Queries>
        <UploadWorkspace
          token={decodeURIComponent(token)}
          firstName={firstName}
          brokerName={brokerName}
          initial={await visitUploadLink(link)}
        />
      </Queries>
    </>
  );
}

async function openLink(token: string): Promise<OpenLink> {
  return orNotFound(findUploadLink(anonymousContext({ headers: await headers() }), token));
}
