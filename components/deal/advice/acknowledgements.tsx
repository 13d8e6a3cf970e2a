"use client";

import { useState } from "react";
import { orUnreachable } from "#components/platform/api/api-error.ts";
import { newRequestKey } from "#components/platform/api/request-key.ts";
import { describeDelivery } from "#components/platform/mail/delivery-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { missingToAcknowledge } from "#lib/deal/advice/core/missing-to-acknowledge.ts";
import type { Advice, AdviceAcknowledgement } from "#lib/deal/advice/schemas.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { joinWithAnd } from "#lib/platform/format/join-with-and.ts";
import { aucklandDate, formatTimestamp } from "#lib/platform/format/timestamp.ts";
import { acknowledgementStates, partLabels } from "./advice-copy.ts";
import { AdviceText } from "./advice-sections.tsx";

type Applicant = Advice["applicants"][number];

/** The acknowledgements of the advice, and the button to request one. */
export function Acknowledgements(props: {
  advice: Advice;
  closed: boolean;
  /** The form has unsaved changes that applicants would not see. */
  unsaved: boolean;
  onChange: (advice: Advice) => void;
}) {
  const { advice, closed, unsaved, onChange } = props;
  const missing = missingToAcknowledge(advice.parts);
  const [asking, setAsking] = useState<{ applicant: Applicant; key: string } | null>(null);
  const send = async ({ applicant, key }: { applicant: Applicant; key: string }) => {
    const { apiRequest } = await orUnreachable(import("#components/platform/api/api-request.ts"));
    const path = `/v1/portal/applications/${advice.applicationId}/advice/acknowledgements` as const;
    const body = { clientId: applicant.clientId };
    onChange(await apiRequest(path, { method: "POST", body, requestKey: key }));
  };
  return (
    <Card title="Acknowledgement" flush>
      <ul>
        {advice.applicants.map((applicant) => (
          <li key={applicant.clientId} className="border-b px-4 py-3 last:border-b-0">
            <p className="wrap-anywhere font-medium">
              {applicant.clientName} {applicant.isErased && <Badge>Kept by law</Badge>}
            </p>
            <State acknowledgement={applicant.acknowledgements[0]} />
            {!closed && !applicant.isErased && (
              <Button
                size="small"
                className="mt-2"
                disabled={unsaved || missing.length > 0}
                onClick={() => setAsking({ applicant, key: newRequestKey() })}
              >
                {applicant.acknowledgements.length === 0 ? "Send link" : "Send again"}
                <span className="sr-only"> to {applicant.clientName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!closed && (unsaved || missing.length > 0) && (
        <p className="border-t px-4 py-2 text-muted text-sm">
          {unsaved
            ? "Save the record before you send it."
            : `Still needed before you send it: ${joinWithAnd(missing.map(({ part }) => partLabels[part].toLowerCase()))}.`}
        </p>
      )}
      {asking && (
        <ConfirmRequest
          send={() => send(asking)}
          done="Link sent"
          doneDetail={asking.applicant.email}
          failed="Nothing was sent"
          onClose={() => setAsking(null)}
          title={`Ask ${asking.applicant.clientName} to acknowledge the advice?`}
          confirmLabel="Send link"
        >
          The email goes to {asking.applicant.email}. The link shows the current advice and works for 14 days.
          Earlier links stop working.
        </ConfirmRequest>
      )}
    </Card>
  );
}

function State({ acknowledgement }: { acknowledgement: AdviceAcknowledgement | undefined }) {
  if (!acknowledgement) return <p className="text-muted text-sm">Not asked yet.</p>;
  const { state, delivery, acknowledgedAt, signedName, createdAt, expiresAt, text } = acknowledgement;
  const { label, tone } = acknowledgementStates[state];
  const mail = describeDelivery(delivery);
  const isStuck = state === "SENDING" && mail.tone !== "info";
  const works = ["SENDING", "SENT", "OPENED"].includes(state);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone={isStuck ? mail.tone : tone}>{isStuck ? mail.label : label}</Badge>
        {acknowledgedAt
          ? `Signed “${signedName}”, ${formatTimestamp(acknowledgedAt)}`
          : isStuck
            ? mail.detail
            : `Sent ${formatDate(aucklandDate(createdAt))}${works ? `, works until ${formatDate(aucklandDate(expiresAt))}` : ""}`}
      </p>
      {acknowledgedAt && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer rounded-xs text-muted hover:text-text pointer-coarse:py-3">
            Signed text
          </summary>
          <div className="mt-2 rounded-md border p-3">
            <AdviceText text={text} />
          </div>
        </details>
      )}
    </>
  );
}
