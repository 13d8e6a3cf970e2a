"use client";

import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import type { Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Badge } from "#components/ui/badge.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { RecordForm, useRecordForm } from "#components/ui/forms/record-form.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import type { Advice } from "#lib/deal/advice/schemas.ts";
import { capitalize } from "#lib/platform/format/capitalize.ts";
import { Acknowledgements } from "./acknowledgements.tsx";
import { partLabels } from "./advice-copy.ts";
import { type AdviceFields, type EnteredReasons, fieldOfFault, fieldsOf, recordOf } from "./advice-fields.ts";
import {
  ConflictFields,
  DisclosureFields,
  IdentityFields,
  NeedsFields,
  RecommendationFields,
  type ScenarioChoice,
} from "./advice-groups.tsx";

/** The advice record: disclosure, needs, recommendation and acknowledgements. */
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

/** Lists the parts of the record, each with its status or what is missing. */
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
