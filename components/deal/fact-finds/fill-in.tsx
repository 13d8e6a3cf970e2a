"use client";

import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { newRequestKey } from "#components/platform/api/request-key.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import type { FactFind, FactFinds } from "#lib/deal/fact-finds/schemas.ts";
import { readFactFinds, sendFactFind } from "./fact-find-requests.ts";
import { MissingAnswers } from "./missing-answers.tsx";
import { Questionnaire } from "./questionnaire.tsx";

/** A broker fills in an applicant's fact find and sends it for signature. */
export function FillIn(props: {
  applicationId: string;
  found: FactFind;
  email: string;
  store: (next: FactFinds) => void;
  onClose: () => void;
}) {
  const { applicationId, found, email, store, onClose } = props;
  const { clientId, clientName } = found;
  // The form ignores the tab's refetches: every save returns the current answers.
  const [initial] = useState(found);
  const own = (all: FactFinds): FactFind => {
    const next = all.factFinds.find((one) => one.clientId === clientId) ?? initial;
    store(all);
    return next;
  };
  const path = `/v1/portal/applications/${applicationId}/fact-finds/${clientId}` as const;
  return (
    <div className="mx-auto max-w-2xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere font-semibold font-serif text-lg">Fact find of {clientName}</p>
        <Button onClick={onClose}>Close</Button>
      </div>
      <Questionnaire<FactFind>
        initial={initial}
        send={async (body) => own(await apiRequest(path, { method: "PATCH", body }))}
        reload={async () => own(await readFactFinds(applicationId))}
        name={`${applicationId}.${clientId}`}
        ended="The application is closed or the applicant has been removed. Saved answers are kept."
        reviewLabel="Send for signature"
        review={({ fresh, onOpen }) => (
          <div className="grid gap-5">
            {fresh.missing.length > 0 && <MissingAnswers missing={fresh.missing} onOpen={onOpen} />}
            <SendForSignature
              applicationId={applicationId}
              clientId={clientId}
              clientName={clientName}
              email={email}
              onClose={onClose}
              isComplete={fresh.missing.length === 0}
            />
          </div>
        )}
      />
    </div>
  );
}

function SendForSignature(props: {
  applicationId: string;
  clientId: string;
  clientName: string;
  email: string;
  isComplete: boolean;
  onClose: () => void;
}) {
  const { applicationId, clientId, clientName, email, isComplete, onClose } = props;
  const [requestKey] = useState(newRequestKey);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    setPending(true);
    try {
      await sendFactFind(applicationId, clientId, requestKey);
      showToast({ tone: "success", title: "Sent for signature", description: email });
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : "The link could not be sent. Try again.");
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      {fault && (
        <Notice tone="danger" title="Nothing was sent" live>
          {fault}
        </Notice>
      )}
      <p className="max-w-prose text-pretty">
        {isComplete
          ? `${clientName} gets a link at ${email} to check the answers and sign by typing their name. Only they can sign.`
          : `You can send it now: ${clientName} gets a link at ${email} to answer the rest and sign.`}
      </p>
      <div>
        <Button variant="primary" size="large" pending={pending} onClick={() => void send()}>
          Send link
        </Button>
      </div>
    </div>
  );
}
