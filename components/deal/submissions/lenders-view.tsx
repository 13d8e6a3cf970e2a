"use client";

import { useQuery } from "@tanstack/react-query";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { serviceabilityHref } from "#components/lending/scenarios/scenario-address.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { ActionButton } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { TextLink } from "#components/ui/links.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { inOrderOfProgress } from "#lib/deal/submissions/core/deal-dates.ts";
import type { SubmissionList, SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { PART_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { type LenderChoices, lendingAt } from "./submission-fields.ts";
import { SubmissionSection } from "./submission-section.tsx";

const SubmissionDialog = lazyComponent(() => import("./submission-dialog.tsx"), "SubmissionDialog");

/** The lenders of an application: each submission with its conditions, and the drawn loan parts. */
export function LendersView(props: {
  applicationId: string;
  initial: SubmissionList;
  choices: LenderChoices;
  /** The date in New Zealand, YYYY-MM-DD. */
  today: string;
  /** The application is withdrawn, so nothing can be changed. */
  closed: boolean;
}) {
  const { applicationId, initial, choices, today, closed } = props;
  const [editing, setEditing] = useState<SubmissionResponse | "new" | null>(null);
  const { data } = useQuery({
    queryKey: applicationKeys.submissions(applicationId),
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/submissions`, { signal }),
    initialData: initial,
    staleTime: 0,
  });
  const add = (
    <ActionButton
      label="Add lender"
      keywords="submission bank"
      icon={<Plus />}
      variant={data.submissions.length === 0 ? "primary" : "secondary"}
      onClick={() => setEditing("new")}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {data.submissions.length === 0 ? (
        <EmptyState icon={<Landmark />} title="No lender yet" action={closed ? undefined : add}>
          Add the lender for this application. If they decline, add another: documents, statements and fact
          finds are kept. <LendingLink applicationId={applicationId} />
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-muted">
              <LendingLink applicationId={applicationId} />
            </p>
            {!closed && add}
          </div>
          {inOrderOfProgress(data.submissions).map((submission) => (
            <SubmissionSection
              key={submission.submissionId}
              submission={submission}
              today={today}
              closed={closed}
              lending={lendingAt(submission, choices.scenarios)}
              onEdit={() => setEditing(submission)}
            />
          ))}
        </>
      )}
      <DrawnParts today={today} parts={data.drawnParts} />
      {editing && (
        <SubmissionDialog
          applicationId={applicationId}
          submission={editing === "new" ? null : editing}
          choices={choices}
          earlier={data.submissions}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function LendingLink({ applicationId }: { applicationId: string }) {
  return (
    <>
      What each bank would lend is under{" "}
      <TextLink href={serviceabilityHref(applicationId)}>Serviceability</TextLink>.
    </>
  );
}

function DrawnParts({ parts, today }: { parts: SubmissionList["drawnParts"]; today: string }) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="drawn-parts" className="min-w-0 border-t-2 border-line-strong/50 pt-4">
      <h2 id="drawn-parts" className="mb-2 font-semibold text-lg">
        Drawn down
      </h2>
      <Table caption="Loan parts that were drawn down" narrow="stack-early">
        <TableHead>
          <Th>Lender</Th>
          <Th>Kind</Th>
          <Th numeric>Amount</Th>
          <Th numeric>Rate</Th>
          <Th>Drawn</Th>
          <Th>Fixed until</Th>
        </TableHead>
        <TableBody>
          {parts.map((part) => (
            <Tr key={part.drawnPartId}>
              <Td lead>{part.lenderName}</Td>
              <Td label="Kind">{PART_LABELS[part.kind]}</Td>
              <Td label="Amount" numeric>
                {formatMoney(toCents(part.amount))}
              </Td>
              <Td label="Rate" numeric>
                {formatRate(part.rate)}
              </Td>
              <Td label="Drawn">{formatDate(part.drawnOn)}</Td>
              <Td label="Fixed until">
                {part.endedOn
                  ? `${part.endedOn > today ? "Ends" : "Ended"} ${formatDate(part.endedOn)}`
                  : part.fixedUntil
                    ? formatDate(part.fixedUntil)
                    : "Floating"}
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
