import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";

/** Starts the next application for the same clients. Loaded on demand. */
export function NextDealDialog(props: { applicationId: string; names: string; onClose: () => void }) {
  const { applicationId, names, onClose } = props;
  const router = useRouter();
  const start = async (_: unknown, requestKey: string) => {
    const next = await apiRequest(`/v1/portal/applications/${applicationId}/next-deal`, {
      method: "POST",
      requestKey,
    });
    router.push(`/applications/${next.applicationId}`);
    showToast({ tone: "success", title: "Next deal started", description: names });
    onClose();
  };
  return (
    <FormDialog
      form={useForm()}
      send={start}
      title="Start next deal"
      description={names}
      submitLabel="Start next deal"
      errorTitle="The next deal was not started"
      onClose={onClose}
    >
      <p>Lodge opens a new application for the same clients and copies:</p>
      <ul className="list-disc pl-5">
        <li>their latest fact finds, which need a new signature</li>
        <li>the property, as an asset in the fact find</li>
        <li>the loans drawn here, with today's balances</li>
        <li>loan accounts that you added</li>
      </ul>
      <p className="text-muted">This application is unchanged. No emails are sent.</p>
    </FormDialog>
  );
}
