import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { useRefresh } from "#components/platform/api/queries.tsx";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { showFailure } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { ConditionResponse, SubmissionResponse } from "#lib/deal/submissions/response-schemas.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import type { ConditionStep } from "./condition-dialogs.tsx";

const ConditionDialog = lazyComponent(() => import("./condition-dialogs.tsx"), "ConditionDialog");

/** Conditions of the lender or solicitor. An open one blocks unconditional approval and drawdown. */
export function ConditionList(props: { submission: SubmissionResponse; today: string; editable: boolean }) {
  const { submission, today, editable } = props;
  const { applicationId, conditions, lenderName } = submission;
  const [asking, setAsking] = useState<{ step: ConditionStep; condition: ConditionResponse | null } | null>(
    null,
  );
  const refresh = useRefresh();
  const change = async (send: Promise<unknown>) => {
    try {
      await send;
    } catch (error) {
      showFailure("The condition was not changed", error);
    }
    await refresh([applicationKeys.submissions(applicationId)]);
  };
  const open = conditions.filter(({ state }) => state === "OPEN").length;
  if (conditions.length === 0 && !editable) return null;
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">
          Conditions
          {conditions.length > 0 && (
            <span className="ml-2 font-normal text-muted text-sm">
              {open === 0 ? "none open" : `${open} of ${conditions.length} open`}
            </span>
          )}
        </h3>
        {editable && (
          <Button
            size="small"
            aria-label={`Add condition: ${lenderName}`}
            onClick={() => setAsking({ step: "add", condition: null })}
          >
            <Plus />
            Add condition
          </Button>
        )}
      </div>
      {conditions.length === 0 && <p className="text-muted">No conditions recorded.</p>}
      {conditions.length > 0 && (
        <ul className="border-y">
          {conditions.map((condition) => {
            const { conditionId, version } = condition;
            const path = `/v1/portal/conditions/${conditionId}` as const;
            const reopened = { state: "OPEN", version } as const;
            return (
              <ConditionRow
                key={conditionId}
                condition={condition}
                today={today}
                editable={editable}
                onAsk={(step) => setAsking({ step, condition })}
                onReopen={() => change(apiRequest(path, { method: "PATCH", body: reopened }))}
                onRemove={() => change(apiRequest(`${path}?version=${version}`, { method: "DELETE" }))}
              />
            );
          })}
        </ul>
      )}
      {asking && <ConditionDialog {...asking} submission={submission} onClose={() => setAsking(null)} />}
    </div>
  );
}

function ConditionRow(props: {
  condition: ConditionResponse;
  today: string;
  editable: boolean;
  onAsk: (step: ConditionStep) => void;
  onReopen: () => void;
  onRemove: () => void;
}) {
  const { condition, today, editable, onAsk, onReopen, onRemove } = props;
  const { text, state, documents } = condition;
  return (
    <li className="flex items-start justify-between gap-3 border-b py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere text-pretty">{text}</p>
        <p className="wrap-anywhere mt-0.5 text-muted text-sm">
          {detailOf(condition)}
          {state === "OPEN" && condition.dueOn && (
            <span className={condition.dueOn < today ? "font-medium text-danger" : undefined}>
              {" · "}
              {condition.dueOn < today ? "was due" : "due"} {formatDate(condition.dueOn)}
            </span>
          )}
        </p>
        {documents.length > 0 && (
          <p className="wrap-anywhere text-sm">{documents.map(({ fileName }) => fileName).join(", ")}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1.5">
        {state !== "OPEN" && (
          <Badge tone={state === "SATISFIED" ? "success" : "neutral"}>
            {state === "SATISFIED" ? "Satisfied" : "Waived"}
          </Badge>
        )}
        {editable && state === "OPEN" && (
          <Button size="small" aria-label={`Mark satisfied: ${text}`} onClick={() => onAsk("satisfy")}>
            Mark satisfied
          </Button>
        )}
        {editable && (
          <Menu
            label="More actions"
            name={`More actions: ${text}`}
            icon={<Ellipsis />}
            size="small"
            items={[
              ...(state === "OPEN"
                ? [{ label: "Waive", onSelect: () => onAsk("waive") }]
                : [{ label: "Reopen", onSelect: onReopen }]),
              { label: "Edit", onSelect: () => onAsk("edit") },
              "separator",
              { label: "Remove", tone: "danger", onSelect: onRemove },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function detailOf(condition: ConditionResponse): string {
  const { source, satisfiedAt, satisfiedBy, waivedAt, waivedBy, waivedReason } = condition;
  const from = source === "LENDER" ? "Lender" : "Solicitor";
  if (waivedAt) return `${from} · ${waivedBy}, ${formatDate(aucklandDate(waivedAt))}: ${waivedReason}`;
  if (satisfiedAt) return `${from} · ${satisfiedBy}, ${formatDate(aucklandDate(satisfiedAt))}`;
  return from;
}
