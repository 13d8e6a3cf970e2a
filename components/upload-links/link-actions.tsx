"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { orUnreachable } from "#components/api/api-error.ts";
import { newRequestKey } from "#components/api/request-key.ts";
import { Button } from "#components/ui/button.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ConfirmDialog } from "#components/ui/overlays/dialog.tsx";
import type { UploadLink } from "#lib/upload-links/schemas.ts";

type Act = "SEND" | "REVOKE";

/** Sends an applicant their link, for the first time or again, or revokes it, after confirmation. */
export function LinkActions(props: {
  applicationId: string;
  clientId: string;
  clientName: string;
  email: string;
  latest: UploadLink | undefined;
}) {
  const { applicationId, clientId, clientName, email, latest } = props;
  const router = useRouter();
  const [asking, setAsking] = useState<{ act: Act; key: string } | null>(null);
  const [pending, setPending] = useState(false);
  const live = latest !== undefined && ["SENDING", "SENT", "OPENED"].includes(latest.state);
  const ask = (act: Act) => setAsking({ act, key: newRequestKey() });

  const confirm = async () => {
    if (!asking) return;
    setPending(true);
    try {
      const { apiRequest } = await orUnreachable(import("#components/api/api-request.ts"));
      if (asking.act === "SEND") {
        const headers = { "idempotency-key": asking.key };
        const path = `/v1/portal/applications/${applicationId}/upload-links`;
        await apiRequest(path, { method: "POST", body: { clientId }, headers });
        showToast({ tone: "success", title: "Upload link sent", description: email });
      } else {
        await apiRequest(`/v1/portal/upload-links/${latest?.linkId}`, { method: "DELETE" });
        showToast({ tone: "success", title: "Upload link revoked", description: clientName });
      }
      router.refresh();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ tone: "danger", title: "Nothing was changed", description });
    }
    setPending(false);
    setAsking(null);
  };

  return (
    <div className="-ml-2 flex flex-wrap gap-1">
      <Button size="small" variant="quiet" onClick={() => ask("SEND")}>
        {latest ? "Send again" : "Send link"}
        <span className="sr-only"> to {clientName}</span>
      </Button>
      {live && (
        <Button size="small" variant="quiet" onClick={() => ask("REVOKE")}>
          Revoke
          <span className="sr-only"> the link of {clientName}</span>
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          open
          pending={pending}
          danger={asking.act === "REVOKE"}
          onClose={() => setAsking(null)}
          onConfirm={confirm}
          title={asking.act === "SEND" ? `Send ${clientName} an upload link?` : "Revoke this link?"}
          confirmLabel={asking.act === "SEND" ? "Send link" : "Revoke link"}
        >
          {asking.act === "SEND"
            ? `The email goes to ${email} and lists what is still needed.${live ? " The earlier link stops working." : ""}`
            : `${clientName} can't send anything more with it. What they have sent is kept.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
