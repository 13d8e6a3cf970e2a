"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, orUnreachable } from "#components/api/api-error.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { Menu } from "#components/ui/overlays/menu.tsx";
import type { StaleReason } from "#lib/scenarios/schemas.ts";
import { reportHref, serviceabilityHref } from "./scenario-address.ts";

const NameDialog = lazyComponent(() => import("./name-dialog.tsx").then((module) => module.NameDialog));
const RenewDialog = lazyComponent(() => import("./renew-dialog.tsx").then((module) => module.RenewDialog));
const DeleteDialog = lazyComponent(() => import("./delete-dialog.tsx").then((module) => module.DeleteDialog));

const requests = () => orUnreachable(import("./scenario-requests.ts"));

/** What can be done with a saved scenario. */
export function ScenarioMenu(props: {
  applicationId: string;
  scenarioId: string;
  name: string;
  updatedAt: string;
  opened: boolean;
  stale: readonly StaleReason[];
}) {
  const { applicationId, scenarioId, name, updatedAt, opened, stale } = props;
  const router = useRouter();
  const [asking, setAsking] = useState<"RENAME" | "RENEW" | "DELETE" | null>(null);
  const close = () => setAsking(null);

  const duplicate = async () => {
    try {
      const { duplicateScenario } = await requests();
      const copy = await duplicateScenario(scenarioId);
      showToast({ tone: "success", title: `Made “${copy.name}”` });
      router.refresh();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: "danger", title: "It was not duplicated", description });
    }
  };
  const rename = async (next: string) => {
    try {
      return await (await requests()).changeScenario(scenarioId, { name: next, replaces: updatedAt });
    } catch (error) {
      // The list behind the dialog then shows what it has become, and the next press renames that.
      if (error instanceof ApiError && error.status === 409) router.refresh();
      throw error;
    }
  };
  const renameBack = async (replaces: string) => {
    try {
      await (await requests()).changeScenario(scenarioId, { name, replaces });
      router.refresh();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: "danger", title: "The new name was saved", description });
    }
  };
  const download = (format: "pdf" | "csv" | "xlsx") => () => {
    // A document, not a screen of ours: the browser fetches it by itself.
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
          // An open one is renewed beside its form, which then has the new figures.
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
          act="Rename"
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
          onDone={() => router.refresh()}
          onClose={close}
        />
      )}
      {asking === "DELETE" && (
        <DeleteDialog
          scenarioId={scenarioId}
          name={name}
          onDone={() => {
            if (opened) router.push(serviceabilityHref(applicationId));
            router.refresh();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
