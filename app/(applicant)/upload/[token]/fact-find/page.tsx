import { ArrowLeft } from "lucide-react";
import { headers } from "next/headers";
import { orNotFound } from "#app/or-not-found.ts";
import { ApplicantFactFind } from "#components/deal/fact-finds/applicant-fact-find.tsx";
import { PrivacyGate } from "#components/records/privacy-notices/privacy-gate.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { visitFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import { findFactFindLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { visitPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { linkMetadata } from "../../../link-layout.tsx";

export const generateMetadata = linkMetadata("upload-link", "About you");

export default async function FactFindPage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const link = await orNotFound(findFactFindLink(anonymousContext({ headers: await headers() }), token));
  return (
    <>
      <p className="mb-3">
        <TextLink href={`/upload/${encodeURIComponent(token)}`}>
          <ArrowLeft className="mr-1 inline size-4" />
          What we need from you
        </TextLink>
      </p>
      <h1 className="mb-5 text-balance font-semibold text-2xl">About you, {link.firstName}</h1>
      <PrivacyGate
        path={`/v1/upload-links/${encodeURIComponent(token)}`}
        brokerName={link.brokerName}
        notice={await visitPrivacyNotice(link)}
      >
        <ApplicantFactFind token={token} initial={await visitFactFind(link.ctx, link)} />
      </PrivacyGate>
    </>
  );
}
