"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LinkState } from "#components/deal/upload-links/link-state.tsx";
import { apiRequest, newRequestKey } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/notice.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { FactFind, FactFinds } from "#lib/deal/fact-finds/schemas.ts";
import type { LinkedApplicant } from "#lib/deal/upload-links/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { describeFactFind, stateBadges } from "./fact-find-copy.ts";
import { readFactFinds, sendFactFind, useFactFindChange } from "./fact-find-requests.ts";
import { FigureTables } from "./figure-tables.tsx";
import { MissingAnswers, Questionnaire } from "./questionnaire.tsx";
import { SignedText } from "./signed-text.tsx";

type TabProps = {
  applicationId: string;
  initial: FactFinds;
  closed: boolean;
  /** The applicants' email addresses and the links sent to them. */
  applicants: readonly LinkedApplicant[];
  now: string;
};

/** The "Fact find" tab: each applicant's fact find, differences from the client's record, and every figure. */
export function FactFindWorkspace(props: TabProps) {
  const { applicationId, initial, closed, applicants } = props;
  const queries = useQueryClient();
  const { store, change } = useFactFindChange(applicationId);
  const key = applicationKeys.factFinds(applicationId);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readFactFinds(applicationId, signal),
    initialData: initial,
  });
  // A refresh of the page loads the figures of newly read statements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key follows the application.
  useEffect(() => void queries.setQueryData(key, initial), [queries, initial]);
  const [filling, setFilling] = useState<string | null>(null);
  const found = data.factFinds.find(({ clientId }) => clientId === filling);
  if (found) {
    return (
      <FillIn
        applicationId={applicationId}
        found={found}
        store={(next) => queries.setQueryData(key, next)}
        email={applicants.find(({ clientId }) => clientId === found.clientId)?.email ?? ""}
        onClose={() => {
          setFilling(null);
          // The checklist and the calculator depend on the answers.
          store(data);
        }}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <Card title="Fact finds" flush>
        <ul>
          {data.factFinds.map((own) => (
            <FactFindItem key={own.clientId} found={own} {...props} onFillIn={setFilling} />
          ))}
        </ul>
      </Card>
      {data.details.length > 0 && (
        <DeclaredDetails applicationId={applicationId} closed={closed} change={change} data={data} />
      )}
      <FigureTables applicationId={applicationId} closed={closed} data={data} />
    </div>
  );
}

/** Details that applicants declared differently from the client's record, with a way to update it. */
function DeclaredDetails(props: {
  applicationId: string;
  closed: boolean;
  data: FactFinds;
  change: (send: Promise<FactFinds>, done: string) => Promise<void>;
}) {
  const { applicationId, closed, data, change } = props;
  return (
    <Card title="Not in the client’s record" flush>
      <ul>
        {data.details.map(({ clientId, field, label, declared, onRecord }) => {
          const name = data.factFinds.find((found) => found.clientId === clientId)?.clientName;
          return (
            <li
              key={`${clientId} ${field}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="text-muted text-sm">
                  {data.factFinds.length > 1 ? `${name}: ${label.toLowerCase()}` : label}
                </p>
                <p className="wrap-anywhere">
                  {declared}
                  {onRecord && <span className="text-muted"> (on record: {onRecord})</span>}
                </p>
              </div>
              {!closed && (
                <Button
                  size="small"
                  onClick={() => {
                    const path = `/v1/portal/applications/${applicationId}/fact-finds/${clientId}` as const;
                    const body = { fields: [field] };
                    void change(
                      apiRequest(`${path}/details`, { method: "POST", body }),
                      "Client record updated",
                    );
                  }}
                >
                  Update client
                  <span className="sr-only">
                    {" "}
                    with the {label.toLowerCase()} of {name}
                  </span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** A broker fills in an applicant's fact find and sends it for signature. */
function FillIn(props: {
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
  const [requestKey] = useState(newRequestKey);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const own = (all: FactFinds): FactFind => {
    const next = all.factFinds.find((one) => one.clientId === clientId) ?? initial;
    store(all);
    return next;
  };
  const path = `/v1/portal/applications/${applicationId}/fact-finds/${clientId}` as const;
  const sendLink = async () => {
    setPending(true);
    try {
      await sendFactFind(applicationId, clientId, requestKey);
      showSuccess("Sent for signature", email);
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : "The link could not be sent. Try again.");
      setPending(false);
    }
  };
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
        review={({ fresh: { missing }, onOpen }) => (
          <div className="grid gap-5">
            {missing.length > 0 && <MissingAnswers missing={missing} onOpen={onOpen} />}
            <Fault message={fault} title="Nothing was sent" />
            <p className="max-w-prose text-pretty">
              {missing.length === 0
                ? `${clientName} gets a link at ${email} to check the answers and sign by typing their name. Only they can sign.`
                : `You can send it now: ${clientName} gets a link at ${email} to answer the rest and sign.`}
            </p>
            <div>
              <Button variant="primary" size="large" pending={pending} onClick={() => void sendLink()}>
                Send link
              </Button>
            </div>
          </div>
        )}
      />
    </div>
  );
}

function FactFindItem(props: TabProps & { found: FactFind; onFillIn: (clientId: string) => void }) {
  const { found, applicationId, closed, applicants, now, onFillIn } = props;
  const { clientId, clientName, isErased, state, signatures } = found;
  const [isSending, setIsSending] = useState(false);
  const badge = stateBadges[state];
  const applicant = applicants.find((one) => one.clientId === clientId);
  const link = applicant?.links.find(({ factFind }) => factFind);
  const isReady = state === "COMPLETE" || state === "CHANGED";
  return (
    <li className="border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-medium">{clientName}</span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {isErased && <Badge>Kept by law</Badge>}
      </div>
      {(state !== "NOT_STARTED" || !link) && <p className="text-muted text-sm">{describeFactFind(found)}</p>}
      {state !== "SIGNED" && link && (
        <p className="text-muted text-sm">
          Link: <LinkState link={link} now={now} />
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-1.5">
        {!closed && !isErased && (
          <>
            <Button
              size="small"
              variant={state === "SIGNED" ? "quiet" : "secondary"}
              className={state === "SIGNED" ? "-ml-2.5" : ""}
              onClick={() => setIsSending(true)}
            >
              {isReady ? "Send for signature" : state === "NOT_STARTED" ? "Send fact find" : "Send again"}
              <span className="sr-only"> to {clientName}</span>
            </Button>
            <Button size="small" variant="quiet" onClick={() => onFillIn(clientId)}>
              Fill in<span className="sr-only"> for {clientName}</span>
            </Button>
          </>
        )}
        {signatures.length > 0 && (
          <DialogButton
            size="small"
            variant="quiet"
            dialog={(onClose) => <SignedDialog found={found} onClose={onClose} />}
          >
            Signed text<span className="sr-only"> of {clientName}</span>
          </DialogButton>
        )}
      </div>
      {isSending && (
        <ConfirmRequest
          send={(requestKey) => sendFactFind(applicationId, clientId, requestKey)}
          changes={[applicationKeys.factFinds(applicationId), applicationKeys.checklist(applicationId)]}
          done="Fact find sent"
          doneDetail={applicant?.email}
          failed="Nothing was sent"
          onClose={() => setIsSending(false)}
          title={isReady ? `Ask ${clientName} to sign?` : `Send ${clientName} the fact find?`}
          confirmLabel={isReady ? "Send for signature" : "Send fact find"}
        >
          The email goes to {applicant?.email}. Its link opens the questions and accepts documents for 14
          days. Any earlier link stops working.
        </ConfirmRequest>
      )}
    </li>
  );
}

function SignedDialog({ found, onClose }: { found: FactFind; onClose: () => void }) {
  return (
    <Dialog width="large" title={`Signed by ${found.clientName}`} onClose={onClose}>
      <div className="grid gap-6">
        {found.signatures.map((signature, index) => (
          <section key={signature.hash} className="grid gap-3">
            <p>
              <span className="font-medium">{signature.signedName}</span>,{" "}
              {formatTimestamp(signature.signedAt)}
              {signature.address && `, from ${signature.address}`}
              {(index > 0 || found.state !== "SIGNED") && " (replaced by later changes)"}
            </p>
            <p className="wrap-anywhere text-muted text-sm">SHA-256 {signature.hash}</p>
            <SignedText text={signature.text} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
