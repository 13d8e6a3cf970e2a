"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, orUnreachable } from "#components/platform/api/api-error.ts";
import { showFailure, showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { StaleReason } from "#lib/lending/scenarios/schemas.ts";
import { reportHref, serviceabilityHref } from "./scenario-address.ts";

const NameDialog = lazyComponent(() => import("./name-dialog.tsx").then((module) => module.NameDialog));
const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx").then((module) => module.RenewDialog));
const ConfirmRequest = lazyComponent(() =>
  import("#components/ui/overlays/confirm-request.tsx").then((module) => module.ConfirmRequest),
);

const requests = () => orUnreachable(import("./scenario-requests.ts"));

/** The actions of a saved scenario. */
export function ScenarioMenu(props: {
  applicationId: string;
  scenarioId: string;
  name: string;
  updatedAt: string;
  opened: boolean;
  stale: readonly StaleReason[];
  isHousehold: boolean;
}) {
  const { applicationId, scenarioId, name, updatedAt, opened, stale, isHousehold } = props;
  const router = useRouter();
  const [asking, setAsking] = useState<"RENAME" | "RENEW" | "DELETE" | null>(null);
  const close = () => setAsking(null);

  const duplicate = async () => {
    try {
      const { duplicateScenario } = await requests();
      const copy = await duplicateScenario(scenarioId);
      showToast({ tone: "success", title: `Duplicated as “${copy.name}”` });
      router.refresh();
    } catch (error) {
      showFailure("The scenario wasn't duplicated", error);
    }
  };
  const rename = async (next: string) => {
    try {
      return await (await requests()).changeScenario(scenarioId, { name: next, replaces: updatedAt });
    } catch (error) {
      // The list then shows the new version, and the next attempt renames that one.
      if (error instanceof ApiError && error.status === 409) router.refresh();
      throw error;
    }
  };
  const renameBack = async (replaces: string) => {
    try {
      await (await requests()).changeScenario(scenarioId, { name, replaces });
      router.refresh();
    } catch (error) {
      showFailure("The name wasn't changed back", error);
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
      {asking === "RENAME" && (
        <NameDialog
          title="Rename scenario"
          submitLabel="Rename"
          initial={name}
          send={rename}
          onDone={(renamed) => {
            router.refresh();
            showToast({
              tone: "success",
              title: `Renamed to “${renamed.name}”`,
              action: { label: "Undo", onSelect: () => renameBack(renamed.updatedAt) },
            });
          }}
          onClose={close}
        />
      )}
      {asking === "RENEW" && (
        <RenewDialog
          scenarioId={scenarioId}
          name={name}
          stale={stale}
          isHousehold={isHousehold}
          onDone={() => router.refresh()}
          onClose={close}
        />
      )}
      {asking === "DELETE" && (
        <ConfirmRequest
          send={async () => {
            await (await requests()).deleteScenario(scenarioId);
            if (opened) router.push(serviceabilityHref(applicationId));
          }}
          done={`Deleted “${name}”`}
          failed="The scenario wasn't deleted"
          refresh={() => router.refresh()}
          onClose={close}
          title="Delete this scenario?"
          confirmLabel="Delete scenario"
          danger
        >
          “{name}” and its saved figures will be lost. Documents you have already shared are not affected.
        </ConfirmRequest>
      )}
    </>
  );
}
