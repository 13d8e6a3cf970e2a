"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { Card } from "#components/ui/layout/card.tsx";
import type { FactFinds } from "#lib/deal/fact-finds/schemas.ts";
import type { LinkedApplicant } from "#lib/deal/upload-links/schemas.ts";
import { FactFindCards } from "./fact-find-cards.tsx";
import { readFactFinds } from "./fact-find-requests.ts";
import { FigureTables } from "./figure-tables.tsx";
import { FillIn } from "./fill-in.tsx";

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
  const router = useRouter();
  const queries = useQueryClient();
  const key = ["applications", applicationId, "fact-finds"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readFactFinds(applicationId, signal),
    initialData: initial,
  });
  // A refresh of the page loads the figures of newly read statements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key follows the application.
  useEffect(() => void queries.setQueryData(key, initial), [queries, initial]);
  const [filling, setFilling] = useState<string | null>(null);
  const keep = (next: FactFinds) => queries.setQueryData(key, next);
  const store = (next: FactFinds) => {
    keep(next);
    void queries.invalidateQueries({ queryKey: applicationKeys.checklist(applicationId) });
    router.refresh();
  };
  /** Sends a change; a failure is shown in a toast. */
  const change = async (send: () => Promise<FactFinds>, done: string) => {
    try {
      store(await send());
      showToast({ tone: "success", title: done });
    } catch (error) {
      showFailure("Nothing was changed", error);
    }
  };
  const found = data.factFinds.find(({ clientId }) => clientId === filling);
  if (found) {
    return (
      <FillIn
        applicationId={applicationId}
        found={found}
        store={keep}
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
        store={store}
        factFinds={data.factFinds}
        onFillIn={setFilling}
      />
      {data.details.length > 0 && (
        <DeclaredDetails applicationId={applicationId} closed={closed} change={change} data={data} />
      )}
      <FigureTables applicationId={applicationId} closed={closed} change={change} store={store} data={data} />
    </div>
  );
}

/** Details that applicants declared differently from the client's record, with a way to update it. */
function DeclaredDetails(props: {
  applicationId: string;
  closed: boolean;
  data: FactFinds;
  change: (send: () => Promise<FactFinds>, done: string) => Promise<void>;
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
                  onClick={() =>
                    void change(
                      () =>
                        apiRequest(
                          `/v1/portal/applications/${applicationId}/fact-finds/${clientId}/details`,
                          {
                            method: "POST",
                            body: { fields: [field] },
                          },
                        ),
                      "Client record updated",
                    )
                  }
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
