"use client";

import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import type { UploadLink } from "#lib/deal/upload-links/schemas.ts";

type LinkAction = "SEND" | "REVOKE";

/** Sends an applicant their link, for the first time or again, or revokes it, after confirmation. */
export function LinkActions(props: {
  applicationId: string;
  clientId: string;
  clientName: string;
  email: string;
  latest: UploadLink | undefined;
  /** The requests in its email, worded for the applicant. */
  asks: readonly string[];
}) {
  const { applicationId, clientId, clientName, email, latest, asks } = props;
  const [asking, setAsking] = useState<LinkAction | null>(null);
  const live = latest !== undefined && ["SENDING", "SENT", "OPENED"].includes(latest.state);
  // A link that replaces one for the fact find opens it too.
  const withFactFind = live && latest.factFind ? [...asks, "The rest of their fact find"] : asks;

  const confirm = async (act: LinkAction, requestKey: string) => {
    if (act === "REVOKE")
      return apiRequest(`/v1/portal/upload-links/${latest?.linkId}`, { method: "DELETE" });
    const path = `/v1/portal/applications/${applicationId}/upload-links` as const;
    return apiRequest(path, { method: "POST", body: { clientId }, requestKey });
  };

  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      <Button size="small" variant="quiet" onClick={() => setAsking("SEND")}>
        {latest ? "Send again" : "Send link"}
        <span className="sr-only"> to {clientName}</span>
      </Button>
      {live && (
        <Button size="small" variant="quiet" onClick={() => setAsking("REVOKE")}>
          Revoke
          <span className="sr-only"> the link of {clientName}</span>
        </Button>
      )}
      {asking && (
        <ConfirmRequest
          danger={asking === "REVOKE"}
          send={(requestKey) => confirm(asking, requestKey)}
          done={asking === "SEND" ? "Upload link sent" : "Upload link revoked"}
          doneDetail={asking === "SEND" ? email : clientName}
          failed="Nothing was changed"
          changes={[]}
          onClose={() => setAsking(null)}
          title={asking === "SEND" ? `Send ${clientName} an upload link?` : "Revoke this link?"}
          confirmLabel={asking === "SEND" ? "Send link" : "Revoke link"}
        >
          {asking === "SEND" ? (
            <EmailPreview email={email} asks={withFactFind} replaces={live} />
          ) : (
            `${clientName} can't send anything more with it. What they have sent is kept.`
          )}
        </ConfirmRequest>
      )}
    </div>
  );
}

/** The email's recipient and requests, shown before it is sent. */
function EmailPreview(props: { email: string; asks: readonly string[]; replaces: boolean }) {
  const { email, asks, replaces } = props;
  return (
    <>
      <p className="wrap-anywhere">
        {asks.length === 0
          ? `The email goes to ${email}. Nothing is outstanding, so it doesn't list any documents.`
          : `The email goes to ${email} and asks for:`}
      </p>
      {asks.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5 text-text">
          {asks.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {replaces && <p className="mt-1.5">The earlier link stops working.</p>}
    </>
  );
}
