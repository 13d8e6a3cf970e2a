"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiRequest, newRequestKey } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault } from "#components/ui/feedback/fault.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { Card } from "#components/ui/layout/card.tsx";
import type { FactFind, FactFinds } from "#lib/deal/fact-finds/schemas.ts";
import type { LinkedApplicant } from "#lib/deal/upload-links/schemas.ts";
import { FactFindCards } from "./fact-find-cards.tsx";
import { readFactFinds, sendFactFind, useFactFindChange } from "./fact-find-requests.ts";
import { FigureTables } from "./figure-tables.tsx";
import { MissingAnswers, Questionnaire } from "./questionnaire.tsx";

/** The "Fact find" tab: each applicant's fact find, differences from the client's record, and every figure. */
export function FactFindWorkspace(props: {
  applicationId: string;
  initial: FactFinds;
  closed: boolean;
  /** The applicants' email addresses and the links sent to them. */
  applicants: readonly LinkedApplicant[];
  now: string;
}) {
  const { applicationId, initial, closed, applicants, now } = props;
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
      <FactFindCards
        applicationId={applicationId}
        closed={closed}
        applicants={applicants}
        now={now}
        factFinds={data.factFinds}
        onFillIn={setFilling}
      />
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
