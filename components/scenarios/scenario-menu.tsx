"use client";

import { useMutation } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import FileText from "lucide-react/icons/file-text";
import Pencil from "lucide-react/icons/pencil";
import Sheet from "lucide-react/icons/sheet";
import Trash2 from "lucide-react/icons/trash-2";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { newRequestKey } from "#components/api/new-request-key.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { NameScenario } from "./name-scenario.tsx";
import { reportHref, serviceabilityHref } from "./scenario-address.ts";

/** What can be done with a saved scenario. */
export function ScenarioMenu(props: {
  applicationId: string;
  scenarioId: string;
  name: string;
  opened: boolean;
}) {
  const { applicationId, scenarioId, name, opened } = props;
  const router = useRouter();
  const [asking, setAsking] = useState<"RENAME" | "DELETE" | null>(null);
  const path = `/v1/portal/scenarios/${scenarioId}`;
  const failed = ({ message }: Error) =>
    showToast({ tone: "danger", title: "That did not work", description: message });
  const close = () => setAsking(null);

  const duplicate = useMutation({
    mutationFn: () =>
      apiRequest<Scenario>(`${path}/duplicate`, {
        method: "POST",
        headers: { "idempotency-key": newRequestKey() },
      }),
    onSuccess: (copy) => {
      showToast({ tone: "success", title: `Made “${copy.name}”` });
      router.refresh();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => apiRequest(path, { method: "DELETE" }),
    onSuccess: () => {
      showToast({ tone: "success", title: `Deleted “${name}”` });
      if (opened) router.push(serviceabilityHref(applicationId));
      router.refresh();
    },
    onError: failed,
    onSettled: close,
  });
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
          { label: "Rename", icon: <Pencil />, onSelect: () => setAsking("RENAME") },
          { label: "Duplicate", icon: <Copy />, onSelect: () => duplicate.mutate() },
          "separator",
          { label: "Download PDF", icon: <FileText />, onSelect: download("pdf") },
          { label: "Download CSV", icon: <Sheet />, onSelect: download("csv") },
          { label: "Download XLSX", icon: <Sheet />, onSelect: download("xlsx") },
          "separator",
          { label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: () => setAsking("DELETE") },
        ]}
      />
      {asking === "RENAME" && (
        <NameScenario
          title="Rename scenario"
          act="Rename"
          initial={name}
          send={(next) => apiRequest<Scenario>(path, { method: "PATCH", body: { name: next } })}
          onDone={() => router.refresh()}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === "DELETE"}
        onClose={close}
        onConfirm={() => remove.mutate()}
        pending={remove.isPending}
        title="Delete this scenario?"
        confirmLabel="Delete scenario"
        danger
      >
        “{name}” and its saved figures are lost. Documents already handed out stay as they are.
      </ConfirmDialog>
    </>
  );
}
