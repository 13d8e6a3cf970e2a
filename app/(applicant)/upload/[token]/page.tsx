import { CircleCheck } from "lucide-react";
import { headers } from "next/headers";
import { orNotFound } from "#app/or-not-found.ts";
import { UploadWorkspace } from "#components/deal/upload-links/upload-workspace.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { PrivacyGate } from "#components/records/privacy-notices/privacy-gate.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { visitFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import type { ApplicantFactFind } from "#lib/deal/fact-finds/schemas.ts";
import { findUploadLink, type OpenLink, visitUploadLink } from "#lib/deal/upload-links/visit-upload-link.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { visitPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { linkMetadata } from "../../link-layout.tsx";

export const generateMetadata = linkMetadata("upload-link", "Send your documents");

export default async function UploadPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await openLink(decodeURIComponent(token));
  const { firstName, brokerName, expiresAt, factFind } = link;
  const found = factFind ? await visitFactFind(link.ctx, link) : null;
  return (
    <>
      <h1 className="text-balance font-semibold text-2xl">Kia ora {firstName}</h1>
      <div className="mt-2">
        <PrivacyGate
          path={`/v1/upload-links/${encodeURIComponent(decodeURIComponent(token))}`}
          brokerName={brokerName}
          notice={await visitPrivacyNotice(link)}
        >
          <p className="mb-6 max-w-prose text-pretty">
            {brokerName} is preparing your home loan application and needs{" "}
            {found ? "some information and documents" : "some documents"} from you. Send what you have. You
            can come back with the same link until {formatDate(aucklandDate(expiresAt))}.
          </p>
          {found && <FactFindLinkCard token={decodeURIComponent(token)} found={found} />}
          <Queries>
            <UploadWorkspace
              token={decodeURIComponent(token)}
              firstName={firstName}
              brokerName={brokerName}
              initial={await visitUploadLink(link)}
            />
          </Queries>
        </PrivacyGate>
      </div>
    </>
  );
}

async function openLink(token: string): Promise<OpenLink> {
  return orNotFound(findUploadLink(anonymousContext({ headers: await headers() }), token));
}

/** Links an applicant's page to their fact find and shows its progress. */
function FactFindLinkCard({ token, found }: { token: string; found: ApplicantFactFind }) {
  const { title, text, action } = copyOf(found);
  const isSigned = found.state === "SIGNED";
  return (
    <div className="mb-5">
      <Card
        title={title}
        actions={
          isSigned && (
            <span className="flex items-center gap-1 text-sm text-success">
              <CircleCheck className="size-4" />
              Signed
            </span>
          )
        }
      >
        <p className="mb-3 max-w-prose text-pretty">{text}</p>
        <ButtonLink
          href={`/upload/${encodeURIComponent(token)}/fact-find`}
          variant={isSigned ? "secondary" : "primary"}
          size="large"
          prefetch={false}
        >
          {action}
        </ButtonLink>
      </Card>
    </div>
  );
}

function copyOf({ state, missing, brokerName }: ApplicantFactFind) {
  const title = "Questions about you";
  const count = counted(missing.length, "answer is", "answers are");
  switch (state) {
    case "NOT_STARTED":
      return {
        title,
        text: "About you, your home, work, spending and debts. It takes about 15 minutes; your answers are saved as you go.",
        action: "Start",
      };
    case "IN_PROGRESS":
      return { title, text: `Your answers are saved. ${count} still missing.`, action: "Continue" };
    case "COMPLETE":
      return {
        title,
        text: "Every question is answered. Please check the answers and sign.",
        action: "Check and sign",
      };
    case "CHANGED":
      return {
        title,
        text:
          missing.length > 0
            ? `An answer has changed since you signed. ${count} missing.`
            : "An answer has changed since you signed. Please check and sign again.",
        action: missing.length > 0 ? "Continue" : "Check and sign again",
      };
    case "SIGNED":
      return { title, text: `${brokerName} has your signed answers.`, action: "See my answers" };
  }
}
