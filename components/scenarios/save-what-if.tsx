"use client";

import { useRouter } from "next/navigation";
import { orUnreachable } from "#components/api/api-error.ts";
import type { TriedCase } from "#components/calculator/what-if-case.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { derivedName } from "#lib/scenarios/scenario-name.ts";
import { scenarioHref } from "./scenario-address.ts";

const NameDialog = lazyComponent(() => import("./name-dialog.tsx").then((module) => module.NameDialog));

const requests = () => orUnreachable(import("./scenario-requests.ts"));

/** Saves a what-if as a scenario of its own; the case in the form stays as it is. */
export function SaveWhatIf(props: {
  applicationId: string;
  tried: TriedCase;
  requestedLoan: string;
  onClose: () => void;
}) {
  const { applicationId, tried, requestedLoan, onClose } = props;
  const router = useRouter();
  return (
    <NameDialog
      title="Save the what-if as a scenario"
      act="Save"
      initial={derivedName(tried.name)}
      send={async (name, key) =>
        (await requests()).createScenario(applicationId, { name, request: tried.request, requestedLoan }, key)
      }
      onDone={({ scenarioId, name }) => {
        showToast({
          tone: "success",
          title: `Saved “${name}”`,
          action: { label: "Open", onSelect: () => router.push(scenarioHref(applicationId, scenarioId)) },
        });
        router.refresh();
      }}
      onClose={onClose}
    />
  );
}
