import { useForm, useWatch } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import type { Package } from "#lib/deal/packages/schemas.ts";
import { formatFileSize } from "#lib/platform/format.ts";
import type { DeliveryFields } from "./as-entered.ts";

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
        if (url === null) showToast({ tone: "success", title: "Package sent", description: recipient });
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
