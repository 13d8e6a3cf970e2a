import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { PackageSection } from "#components/deal/packages/package-section.tsx";
import { LendingWarnings } from "#components/lending/scenarios/lending-warnings.tsx";
import { scenarioHref } from "#components/lending/scenarios/scenario-address.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/class-names.ts";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { TextLink } from "#components/ui/links.tsx";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { describeShortfall } from "#lib/deal/submissions/core/missing.ts";
import { describeFixed, describeMonths, monthsOfTerm } from "#lib/deal/submissions/core/submission.ts";
import { isLive } from "#lib/deal/submissions/core/transitions.ts";
import type { SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { PART_LABELS } from "#lib/lending/serviceability/core/labels.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatRate } from "#lib/platform/format.ts";
import { formatMoney, formatWholeMoney, toCents } from "#lib/platform/money.ts";
import {
  type SubmissionState,
  submissionStateLabels,
} from "#lib/records/applications/core/submission-state.ts";
import { ConditionList } from "./condition-list.tsx";
import { firstSubmittedOn, moveAction, moveCopy, partsTitle, submissionTones } from "./submission-copy.ts";
import type { BankLending } from "./submission-fields.ts";

const MoveDialog = lazyComponent(() => import("./move-dialog.tsx"), "MoveDialog");

const PutBackDialog = lazyComponent(() => import("./move-dialog.tsx"), "PutBackDialog");

export function SubmissionSection(props: {
  submission: SubmissionResponse;
  today: string;
  closed: boolean;
  lending: BankLending | null;
  onEdit: () => void;
}) {
  const { submission, today, closed, lending, onEdit } = props;
  const { submissionId, lenderName, product, kind, state, nextStates, putsBackTo } = submission;
  const [moving, setMoving] = useState<SubmissionState | null>(null);
  const [puttingBack, setPuttingBack] = useState(false);
  const [usual, ...others] = nextStates;
  const live = usual !== undefined;
  const heading = `lender-${submissionId}`;
  const refixLabel = `refix-${submissionId}`;
  return (
    // A refix is usually at a lender that the screen already has a section of.
    <section
      aria-labelledby={kind === "REFIX" ? `${heading} ${refixLabel}` : heading}
      className="min-w-0 border-t-2 border-line-strong/50 pt-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={heading} className="wrap-anywhere font-semibold text-lg">
              {lenderName}
            </h2>
            <Badge tone={submissionTones[state]}>{submissionStateLabels[state]}</Badge>
            {kind === "REFIX" && (
              <span id={refixLabel}>
                <Badge>Refix</Badge>
              </span>
            )}
          </div>
          {product && <p className="wrap-anywhere text-muted">{product}</p>}
        </div>
        {!closed && (
          <div className="flex flex-wrap items-center gap-2">
            {live && (
              <Button variant="primary" onClick={() => setMoving(usual)}>
                {moveAction(state, usual)}
              </Button>
            )}
            {!live && putsBackTo && <Button onClick={() => setPuttingBack(true)}>Put back</Button>}
            {live && (
              <Menu
                label="More actions"
                name={`More actions: ${lenderName}`}
                icon={<Ellipsis />}
                variant="secondary"
                items={[
                  ...others.map((to) => ({
                    label: moveAction(state, to),
                    onSelect: () => setMoving(to),
                    ...(moveCopy[to]?.danger ? { tone: "danger" as const } : {}),
                  })),
                  "separator",
                  { label: "Edit lender and loan parts", onSelect: onEdit },
                  ...(putsBackTo
                    ? [
                        {
                          label: `Put back to “${submissionStateLabels[putsBackTo]}”`,
                          onSelect: () => setPuttingBack(true),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </div>
        )}
      </header>
      <div className="mt-4 grid min-w-0 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PartsTable
            parts={submission.parts}
            title={partsTitle(submission)}
            lenderName={lenderName}
            onEdit={live && !closed ? onEdit : null}
          />
          {state !== "PREPARING" && (
            <ConditionList submission={submission} today={today} editable={live && !closed} />
          )}
          <PackageSection
            submissionId={submissionId}
            lenderName={lenderName}
            isRefix={kind === "REFIX"}
            closed={closed || !live}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SubmissionFacts submission={submission} today={today} lending={lending} />
          <SubmissionHistory history={submission.history} />
        </div>
      </div>
      {moving && (
        <MoveDialog submission={submission} to={moving} today={today} onClose={() => setMoving(null)} />
      )}
      {puttingBack && <PutBackDialog submission={submission} onClose={() => setPuttingBack(false)} />}
    </section>
  );
}

function SubmissionFacts(props: {
  submission: SubmissionResponse;
  today: string;
  lending: BankLending | null;
}) {
  const { submission, today, lending } = props;
  const { applicationId, reference, approvedAmount, approvalExpiresOn, drawnOn, recommendation } = submission;
  const { fixedRateEndsOn, parts, state, history } = submission;
  const submittedOn = firstSubmittedOn(submission);
  const expired = approvalExpiresOn !== null && approvalExpiresOn < today;
  const items = [
    {
      term: "Would lend",
      value: lending !== null && (
        <>
          <span className="figures">up to {formatWholeMoney(toCents(lending.maxLending))}</span> in “
          <TextLink className="wrap-anywhere" href={scenarioHref(applicationId, lending.scenario.scenarioId)}>
            {lending.scenario.name}
          </TextLink>
          ”{lending.scenario.outdated && ", which is out of date"}
          <LendingWarnings warnings={lending.warnings} />
        </>
      ),
    },
    { term: "Fixed rate ends", value: fixedRateEndsOn !== null && formatDate(fixedRateEndsOn) },
    { term: "Reference", value: reference !== null && <span className="wrap-anywhere">{reference}</span> },
    { term: "Submitted", value: submittedOn !== null && formatDate(submittedOn) },
    {
      term: "Approved",
      value: approvedAmount !== null && (
        <>
          <span className="figures">{formatMoney(toCents(approvedAmount))}</span>
          {isLive(state) && <Shortfall parts={parts} approvedAmount={approvedAmount} />}
        </>
      ),
    },
    {
      term: expired ? "Expired" : "Expires",
      value: approvalExpiresOn !== null && drawnOn === null && (
        <span className={expired ? "font-medium text-danger" : undefined}>
          {formatDate(approvalExpiresOn)}
        </span>
      ),
    },
    { term: "Drawn down", value: drawnOn !== null && formatDate(drawnOn) },
    {
      term: moveCopy[state]?.note ?? "",
      value: moveCopy[state]?.danger === true && Boolean(history[0]?.note) && (
        <span className="wrap-anywhere">{history[0]?.note}</span>
      ),
    },
    {
      term: "Recommended",
      value: recommendation !== null && <span className="text-pretty">{recommendation}</span>,
    },
  ].filter(({ value }) => value !== false);
  return items.length > 0 ? <DescriptionList items={items} /> : null;
}

/** Repeats what the approval's dialog said, until the parts or the approved amount are corrected. */
function Shortfall({ parts, approvedAmount }: Pick<SubmissionResponse, "parts" | "approvedAmount">) {
  const inCents = parts.map(({ amount }) => ({ amount: toCents(amount) }));
  const shortfall = describeShortfall(inCents, approvedAmount === null ? null : toCents(approvedAmount));
  return shortfall && <p className="text-pretty text-sm text-warning">{shortfall}</p>;
}

function SubmissionHistory({ history }: { history: SubmissionResponse["history"] }) {
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer rounded-xs text-muted hover:text-text pointer-coarse:py-3">
        History ({history.length})
      </summary>
      <ol className="mt-2 flex flex-col gap-2.5 border-l pl-3">
        {history.map((event) => (
          <li key={event.eventId} className="min-w-0">
            <p>
              {event.takesBack !== null && "Put back to "}
              {submissionStateLabels[event.to]}
            </p>
            <p className="text-muted text-sm">
              {formatDate(event.happenedOn)}, {event.by}
            </p>
            {event.note && <p className="wrap-anywhere text-pretty text-sm">{event.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

type Part = SubmissionResponse["parts"][number];

function PartsTable(props: {
  parts: readonly Part[];
  title: string;
  lenderName: string;
  /** Null where they can't be changed. */
  onEdit: (() => void) | null;
}) {
  const { parts, title, lenderName, onEdit } = props;
  if (parts.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted">
        No loan parts recorded.
        {onEdit && (
          <Button size="small" onClick={onEdit}>
            Add loan parts
          </Button>
        )}
      </p>
    );
  }
  const total = parts.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return (
    <div className="min-w-0">
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span className="font-medium">{title}</span>
        <span className="figures font-semibold text-lg">{formatMoney(total)}</span>
      </p>
      <div className="border-y">
        <Table caption={`Loan parts at ${lenderName}`}>
          <TableHead>
            <Th>Kind</Th>
            <Th numeric>Amount</Th>
            <Th numeric>Term</Th>
            <Th numeric>Rate</Th>
            <Th>Fixed</Th>
          </TableHead>
          <TableBody>
            {parts.map((part) => (
              // As a card: kind and amount, below them the terms.
              <Tr key={part.partId} className="stacked:flex stacked:flex-wrap stacked:gap-x-4">
                <Td lead className="stacked:grow stacked:basis-3/5">
                  {PART_LABELS[part.kind]}
                </Td>
                <Td numeric>{formatMoney(toCents(part.amount))}</Td>
                <Td numeric className="stacked:text-muted stacked:before:hidden">
                  {describeMonths(monthsOfTerm(part))}
                </Td>
                <Td numeric className="stacked:text-muted stacked:before:hidden">
                  {part.rate === null ? "–" : formatRate(part.rate)}
                </Td>
                <Td
                  label="Fixed"
                  className={cx(
                    "stacked:gap-x-1 stacked:text-muted",
                    isFloating(part) && "stacked:before:hidden",
                  )}
                >
                  {part.rate === null && isFloating(part) ? "–" : describeFixed(part)}
                </Td>
              </Tr>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}

function isFloating({ fixedMonths, fixedUntil }: Part): boolean {
  return fixedUntil === null && fixedMonths === null;
}
