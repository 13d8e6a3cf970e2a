"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import type { Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { describeDelivery } from "#components/platform/mail/delivery-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { lazyResolver } from "#components/ui/forms/form-binding.ts";
import { RecordForm, useRecordForm } from "#components/ui/forms/record-form.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { missingToAcknowledge } from "#lib/deal/advice/core/advice-record.ts";
import type { Advice, AdviceAcknowledgement } from "#lib/deal/advice/schemas.ts";
import { aucklandDate, formatDate, formatTimestamp } from "#lib/platform/dates.ts";
import { capitalize, joinWithAnd } from "#lib/platform/format.ts";
import {
  type AdviceFields,
  acknowledgementStates,
  type EnteredReasons,
  fieldOfFault,
  fieldsOf,
  partLabels,
  recordOf,
} from "./advice-fields.ts";
import {
  ConflictFields,
  DisclosureFields,
  IdentityFields,
  NeedsFields,
  RecommendationFields,
  type ScenarioChoice,
} from "./advice-groups.tsx";
import { AdviceText } from "./advice-sections.tsx";

export function AdviceForm(props: {
  initial: Advice;
  scenarios: readonly ScenarioChoice[];
  /** Lender names to suggest for the recommendation. */
  lenders: readonly string[];
  /** The initial recommendation, from a submission. */
  entered: EnteredReasons | null;
  /** The date in New Zealand, YYYY-MM-DD. */
  today: string;
  /** The application is closed, so nothing can be sent. */
  closed: boolean;
}) {
  const { initial, scenarios, lenders, entered, today, closed } = props;
  const { applicationId, applicants } = initial;
  const clientIds = applicants.map(({ clientId }) => clientId);
  const record = useRecordForm<AdviceFields, Advice>({
    read: () => apiRequest(`/v1/portal/applications/${applicationId}/advice`),
    initial,
    fieldsOf: (advice) => fieldsOf(advice.record, clientIds, entered),
    write: (fields, version) =>
      apiRequest(`/v1/portal/applications/${applicationId}/advice`, {
        method: "PUT",
        body: { version, record: recordOf(fields) },
      }),
    resolver: lazyResolver(() => import("./advice-as-entered.ts"), "adviceAsEntered"),
    onFault: showRecordFaults,
    done: "Advice record saved",
  });
  const { form, stored: advice, setStored: setAdvice } = record;
  return (
    <RecordForm
      record={record}
      noun="advice record"
      label="Advice record"
      aside={
        <div className="grid min-w-0 gap-6">
          <PartList parts={advice.parts} />
          <Acknowledgements
            advice={advice}
            closed={closed}
            unsaved={form.formState.isDirty}
            onChange={setAdvice}
          />
        </div>
      }
    >
      <DisclosureFields form={form} today={today} />
      <IdentityFields form={form} today={today} applicants={advice.applicants} />
      <NeedsFields form={form} scenarios={scenarios} applicationId={applicationId} />
      <RecommendationFields
        form={form}
        lenders={lenders}
        entered={advice.record.recommendation === null ? entered : null}
      />
      <ConflictFields form={form} />
    </RecordForm>
  );
}

function showRecordFaults(error: Error, { setError, getValues }: UseFormReturn<AdviceFields>): void {
  const details = error instanceof ApiError ? error.details : [];
  for (const [index, { field, message }] of details.entries())
    setError(
      fieldOfFault(field, getValues()) as Path<AdviceFields>,
      { type: "server", message: capitalize(message) },
      { shouldFocus: index === 0 },
    );
  if (details.length === 0) setError("root", { type: "server", message: error.message });
}

function PartList({ parts }: { parts: Advice["parts"] }) {
  const done = parts.filter(({ todo }) => todo === null).length;
  return (
    <Card
      title="Recorded"
      actions={
        <span className="figures text-muted text-sm">
          {done} of {parts.length}
        </span>
      }
      flush
    >
      <ul className="py-1.5">
        {parts.map(({ part, todo, required }) => (
          <li key={part} className="flex items-start gap-2 px-4 py-1.5">
            {todo === null ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Circle className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <div className="min-w-0 grow">
              <p>
                {partLabels[part]}
                <span className="sr-only">: {todo === null ? "Recorded" : "Missing"}</span>
              </p>
              {todo !== null && <p className="wrap-anywhere text-pretty text-muted text-sm">{todo}</p>}
            </div>
            {required && todo !== null && <Badge tone="warning">Before submission</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Applicant = Advice["applicants"][number];

function Acknowledgements(props: {
  advice: Advice;
  closed: boolean;
  /** The form has unsaved changes that applicants would not see. */
  unsaved: boolean;
  onChange: (advice: Advice) => void;
}) {
  const { advice, closed, unsaved, onChange } = props;
  const missing = missingToAcknowledge(advice.parts);
  const [asking, setAsking] = useState<Applicant | null>(null);
  const send = async ({ clientId }: Applicant, requestKey: string) => {
    const path = `/v1/portal/applications/${advice.applicationId}/advice/acknowledgements` as const;
    onChange(await apiRequest(path, { method: "POST", body: { clientId }, requestKey }));
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
                onClick={() => setAsking(applicant)}
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
          send={(requestKey) => send(asking, requestKey)}
          done="Link sent"
          doneDetail={asking.email}
          failed="Nothing was sent"
          onClose={() => setAsking(null)}
          title={`Ask ${asking.clientName} to acknowledge the advice?`}
          confirmLabel="Send link"
        >
          The email goes to {asking.email}. The link shows the current advice and works for 14 days. Earlier
          links stop working.
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
