import { useForm, useWatch } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { ResolvedFlag } from "#lib/deal/flag-resolutions/schemas.ts";
import type { Package, PackageList } from "#lib/deal/packages/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import { describeResolution, severityLabels } from "#lib/reading/statements/core/understand/flag.ts";
import type { DeliveryFields } from "./as-entered.ts";

/** Creates a package. Shows the flags of the statements as the lender will see them. */
export function CreatePackageDialog(props: {
  submissionId: string;
  lenderName: string;
  applicationId: string;
  flags: PackageList["flags"];
  onDone: () => void;
  onClose: () => void;
}) {
  const { submissionId, lenderName, applicationId, flags, onDone, onClose } = props;
  const open = flags.filter(({ state }) => state !== "RESOLVED").length;
  return (
    <FormDialog
      form={useForm()}
      title={`Create package for ${lenderName}`}
      description="It captures the application as it is now and can't be changed later."
      submitLabel="Create package"
      width={flags.length > 0 ? "medium" : "small"}
      onClose={onClose}
      send={(_, requestKey) =>
        apiRequest(`/v1/portal/submissions/${submissionId}/packages`, { method: "POST", requestKey })
      }
      done="Creating the package"
      doneDetail={lenderName}
      changes={onDone}
    >
      {open > 0 && (
        <Notice tone="warning">
          {counted(open, "flag has no resolution.", "flags have no resolution.")} The lender sees{" "}
          {open === 1 ? "it" : "them"} without a comment.{" "}
          <TextLink href={`/applications/${applicationId}/summary#flags`}>Resolve in the summary</TextLink>
        </Notice>
      )}
      {flags.length === 0 ? (
        <p className="text-muted">No flags need a comment.</p>
      ) : (
        <ul className="grid gap-3">
          {flags.map((flag) => (
            <FlagForLender key={flag.key} flag={flag} />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

function FlagForLender({ flag }: { flag: ResolvedFlag }) {
  const { severity, message, state, resolution } = flag;
  const { tone, label } = severityLabels[severity];
  return (
    <li className="flex items-start gap-2">
      <Badge tone={tone}>{label}</Badge>
      <div className="wrap-anywhere min-w-0 text-pretty">
        <p>{message}</p>
        <p className="text-muted text-sm">
          {state === "RESOLVED" && resolution
            ? describeResolution(resolution)
            : state === "CHANGED"
              ? "Changed since it was resolved"
              : "Not resolved"}
        </p>
      </div>
    </li>
  );
}

const lifetimes = [3, 7, 14, 30].map((days) => ({ value: String(days), label: `${days} days` }));

/** Delivers a package: by an email with a link, or as a download for the broker to lodge. */
export function SendPackageDialog(props: {
  lenderPackage: Package;
  lenderName: string;
  /** The recipient of the last package for this lender. */
  recipient: string | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const { lenderPackage, lenderName, recipient, onDone, onClose } = props;
  const form = useForm<DeliveryFields>({
    defaultValues: { adapter: "MAIL", recipient: recipient ?? "", days: "14" },
    resolver: lazyResolver(() => import("./as-entered.ts"), "deliveryAsEntered"),
  });
  const adapter = useWatch({ control: form.control, name: "adapter" });
  return (
    <FormDialog
      form={form}
      title={`Deliver package to ${lenderName}`}
      submitLabel={adapter === "MAIL" ? "Send email" : "Download ZIP"}
      onClose={onClose}
      send={async ({ recipient, days }, requestKey) => {
        const body = adapter === "MAIL" ? { adapter, recipient, days: Number(days) } : { adapter };
        const path = `/v1/portal/packages/${lenderPackage.packageId}/deliveries` as const;
        const { url } = await apiRequest(path, { method: "POST", body, requestKey });
        if (url === null) showSuccess("Package sent", recipient);
        else window.location.assign(new URL(url).pathname);
      }}
      changes={onDone}
    >
      <RadioGroup
        label="How"
        {...form.register("adapter")}
        options={[
          { value: "MAIL", label: "Email a link", description: "The lender opens it to download the files." },
          {
            value: "DOWNLOAD",
            label: "Download",
            description: `You lodge the ZIP${lenderPackage.zip ? ` (${formatFileSize(lenderPackage.zip.size)})` : ""} yourself.`,
          },
        ]}
      />
      {adapter === "MAIL" && (
        <>
          <TextField label="Lender's email address" type="email" {...registerField(form, "recipient")} />
          <Select label="The link works for" options={lifetimes} {...form.register("days")} />
        </>
      )}
    </FormDialog>
  );
}
