import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { platformName } from "#components/platform/crm/platform-name.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { ErasurePlan } from "#lib/operations/privacy/schemas.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { counted } from "#lib/platform/format.ts";

/** Lists the records to erase and those that must be kept by law, and asks for the client's name. */
export function EraseClientDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const path = `/v1/portal/clients/${clientId}/erasures` as const;
  const { data: plan, error } = useQuery({
    queryKey: ["clients", clientId, "erasure-plan"],
    queryFn: ({ signal }) => apiRequest(path, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (plan) return <EraseForm path={path} plan={plan} onClose={onClose} />;
  return (
    <Dialog title="Erase client?" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      {error ? <Fault message={error.message} /> : <Spinner />}
    </Dialog>
  );
}

function EraseForm(props: {
  path: `/v1/portal/clients/${string}/erasures`;
  plan: ErasurePlan;
  onClose: () => void;
}) {
  const { path, plan, onClose } = props;
  const router = useRouter();
  const form = useForm<{ confirmation: string }>({ defaultValues: { confirmation: "" } });
  const { clientName, keptUntil, platform, applications } = plan;
  return (
    <FormDialog
      form={form}
      title="Erase client?"
      description={
        keptUntil === null
          ? "Everything about this client will be permanently erased."
          : `Everything except records we must keep by law will be permanently erased. Those will be erased automatically after ${formatDate(keptUntil)}.`
      }
      submitLabel="Erase client"
      errorTitle="The client was not erased"
      width="medium"
      danger
      onClose={onClose}
      send={async (body, requestKey) => {
        await apiRequest(path, { method: "POST", body, requestKey });
        showSuccess(
          "Erasing the client",
          "This continues in the background. The audit log keeps proof of it.",
        );
        onClose();
        router.push("/clients");
        router.refresh();
      }}
    >
      {applications.length > 0 && (
        <ul className="divide-y rounded-md border" aria-label="Applications">
          {applications.map((application) => (
            <li key={application.applicationId} className="px-3 py-2">
              <p className="font-medium">
                Application from {formatDate(aucklandDate(application.createdAt))}
              </p>
              <p className="text-pretty text-muted text-sm">{describeOutcome(application)}</p>
            </li>
          ))}
        </ul>
      )}
      {platform !== "local" && (
        <Notice title={`The contact in ${platformName(platform)} is not erased`}>
          Lodge can't erase it there. Delete it in {platformName(platform)} too.
        </Notice>
      )}
      <TextField
        label={`Type “${clientName}” to confirm`}
        autoComplete="off"
        {...registerField(form, "confirmation", { required: "must be the client's name" })}
      />
    </FormDialog>
  );
}

type Planned = ErasurePlan["applications"][number];

/** Describes the effect on an application when one of its clients is erased. */
function describeOutcome({ outcome, keptUntil, documents, others }: Planned): string {
  const day = keptUntil === null ? "" : formatDate(keptUntil);
  const names = others.join(" and ");
  switch (outcome) {
    case "ERASED":
      return documents === 0
        ? "Erased."
        : `Erased with ${counted(documents, "document")} and everything read from them.`;
    case "REDUCED":
      return `Advice records and supporting documents are kept until ${day}. Everything else is erased.`;
    case "PART_ERASED":
      return `Continues for ${names}, without this client and their documents.`;
    case "SHARED_KEPT":
      return `Kept for ${names}. This client’s part must be kept until ${day}.`;
    case "UNTOUCHED":
      return "Unchanged.";
  }
}
