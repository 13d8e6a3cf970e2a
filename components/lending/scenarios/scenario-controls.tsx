"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { orUnreachable } from "#components/platform/api/api-error.ts";
import { Button } from "#components/ui/button.tsx";
import { showFailure, showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import { comparisonHref, MAX_COMPARED, reportHref, serviceabilityHref } from "./scenario-address.ts";
import type { Asked, ListedScenario } from "./scenario-dialog.tsx";

const ScenarioDialog = lazyComponent(() => import("./scenario-dialog.tsx"), "ScenarioDialog");

// Loaded on the first request.
const requests = () => orUnreachable(import("#components/platform/api/api-request.ts"));

/** The actions of a saved scenario. */
export function ScenarioMenu(props: ListedScenario) {
  const { scenarioId, name, opened, stale } = props;
  const router = useRouter();
  const [asking, setAsking] = useState<Asked | null>(null);

  const duplicate = async () => {
    try {
      const { apiRequest, newRequestKey } = await requests();
      const copy = await apiRequest(`/v1/portal/scenarios/${scenarioId}/duplicate`, {
        method: "POST",
        requestKey: newRequestKey(),
      });
      showSuccess(`Duplicated as “${copy.name}”`);
      router.refresh();
    } catch (error) {
      showFailure("The scenario wasn't duplicated", error);
    }
  };
  const download = (format: "pdf" | "csv" | "xlsx") => () => {
    // A link with `download`, so that the browser saves the file instead of opening it.
    const link = document.createElement("a");
    link.href = reportHref(scenarioId, format);
    link.download = "";
    link.click();
  };

  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        icon={<Ellipsis />}
        items={[
          { label: "Rename", onSelect: () => setAsking("RENAME") },
          { label: "Duplicate", onSelect: duplicate },
          // The open scenario is renewed above its form, which then shows the new figures.
          ...(stale.length > 0 && !opened ? [{ label: "Renew", onSelect: () => setAsking("RENEW") }] : []),
          "separator",
          { label: "Download PDF", onSelect: download("pdf") },
          { label: "Download CSV", onSelect: download("csv") },
          { label: "Download XLSX", onSelect: download("xlsx") },
          "separator",
          { label: "Delete", tone: "danger", onSelect: () => setAsking("DELETE") },
        ]}
      />
      {asking && <ScenarioDialog {...props} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Wraps rows that have a `compare` checkbox each; submitting opens two to four of them side by side. */
export function CompareForm(props: { applicationId: string; possible: boolean; children: ReactNode }) {
  const { applicationId, possible, children } = props;
  const router = useRouter();
  const [chosen, setChosen] = useState<string[]>([]);
  // The list is latest first; the comparison is against the oldest.
  const read = (form: HTMLFormElement) => new FormData(form).getAll("compare").map(String).reverse();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    router.push(comparisonHref(applicationId, read(event.currentTarget)));
  };
  return (
    <form
      action={serviceabilityHref(applicationId)}
      onSubmit={submit}
      onChange={(event) => setChosen(read(event.currentTarget))}
    >
      {children}
      {possible && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={chosen.length < 2 || chosen.length > MAX_COMPARED}>
            Compare
          </Button>
          <p role="status" className="text-muted text-sm">
            {chosen.length > MAX_COMPARED
              ? "You can compare up to four scenarios."
              : "Tick two to four scenarios to see them side by side."}
          </p>
        </div>
      )}
    </form>
  );
}
