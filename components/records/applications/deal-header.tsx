import type { ReactNode } from "react";
import { cx } from "#components/ui/class-names.ts";
import { TextLink } from "#components/ui/links.tsx";
import { type Stage, stageLabels, stages } from "#lib/deal/board/core/stages.ts";
import type { Deal } from "#lib/deal/board/read-board.ts";
import { dealDateLabels } from "#lib/deal/submissions/core/deal-dates.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatPercentage } from "#lib/platform/format.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { submissionStateLabels } from "#lib/records/applications/core/submission-state.ts";
import { amountTerm, describeRequest } from "./deal-copy.ts";

/** An application's key facts: loan, purpose and property, lender, loan to value, dates and stage. */
export function DealHeader({ deal }: { deal: Deal }) {
  const { applicationId, amount, requestedAmount, loanToValue, lead, stage, status, settlesOn } = deal;
  const earlier = deal.pendingDates.filter(({ kind }) => kind !== "SETTLEMENT");
  const what = describeRequest(deal);
  const isRequested = requestedAmount !== null || what !== "";
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t pt-3 max-sm:hidden">
      <dl className="flex min-w-0 flex-wrap items-baseline gap-x-8 gap-y-2">
        {(amount !== null || isRequested) && (
          <Fact term={amountTerm(deal)}>
            <span className="font-semibold font-serif text-xl">
              {amount === null ? "Amount not set" : formatWholeMoney(amount)}
            </span>
          </Fact>
        )}
        {!isRequested && status !== "WITHDRAWN" && (
          <Fact term="Loan request">
            <TextLink href={`/applications/${applicationId}/request`}>Add the loan request</TextLink>
          </Fact>
        )}
        {lead && <Fact term={submissionStateLabels[lead.state]}>{lead.lenderName}</Fact>}
        {loanToValue !== null && <Fact term="LVR">{formatPercentage(loanToValue, 1)}</Fact>}
        {earlier.map(({ kind, on }) => (
          <Fact key={kind} term={dealDateLabels[kind]}>
            {formatDate(on)}
          </Fact>
        ))}
        {settlesOn !== null && (
          <Fact term={stage === "SETTLED" ? "Settled" : "Settlement"}>{formatDate(settlesOn)}</Fact>
        )}
      </dl>
      <StageTrack stage={stage} />
    </div>
  );
}

/** The deal in one line, so that the tabs below stay in view on phones. */
export function DealLine({ deal }: { deal: Deal }) {
  const { amount, amountSource, lead } = deal;
  return (
    <span className="figures min-w-0 truncate sm:hidden">
      {amount !== null && (
        <span className="font-semibold font-serif text-lg text-text">{formatWholeMoney(amount)}</span>
      )}
      {amount !== null && lead && (amountSource === "REQUEST" ? ", " : " at ")}
      {lead?.lenderName}
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="truncate text-muted text-sm">{term}</dt>
      <dd className="figures truncate leading-7">{children}</dd>
    </div>
  );
}

const track: readonly Stage[] = stages.filter((stage) => stage !== "CLOSED");

/** The deal's progress as a row of steps, with the current one named. */
function StageTrack({ stage }: { stage: Stage }) {
  const reached = track.indexOf(stage);
  return (
    <p className="flex flex-col items-end gap-1.5 pt-2.5">
      <span aria-hidden className="flex gap-0.5">
        {track.map((each, index) => (
          <span
            key={each}
            className={cx(
              "h-1.5 w-7 forced-colors:border",
              index <= reached ? "bg-accent forced-colors:bg-[CanvasText]" : "bg-line",
            )}
          />
        ))}
      </span>
      <span className="text-sm">
        <span className="sr-only">Stage: </span>
        {stageLabels[stage]}
        {reached >= 0 && (
          <span className="text-muted">
            , {reached + 1} of {track.length}
          </span>
        )}
      </span>
    </p>
  );
}
