"use client";

import { useForm } from "react-hook-form";
import { useRequestKey } from "#components/api/request-key.ts";
import { severityLabels } from "#components/statements/flag-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { showToast } from "#components/ui/feedback/toast.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { capitalize } from "#lib/format/capitalize.ts";
import type { PackageList } from "#lib/packages/schemas.ts";
import { makePackage } from "./package-requests.ts";

/** Creates a package, with the broker's comments on the statements' flags. */
export function MakePackageDialog(props: {
  submissionId: string;
  lenderName: string;
  flags: PackageList["flags"];
  onDone: () => void;
  onClose: () => void;
}) {
  const { submissionId, lenderName, flags, onDone, onClose } = props;
  const keyOf = useRequestKey();
  const form = useForm({
    defaultValues: { comments: flags.map(({ comment }) => ({ comment: comment ?? "" })) },
    resolver: lazyResolver(() => import("./as-entered.ts").then((module) => module.commentsAsEntered)),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={`Create package for ${lenderName}`}
      description="It captures the application as it is now and can't be changed later."
      submitLabel="Create package"
      width={flags.length > 0 ? "medium" : "small"}
      onClose={onClose}
      send={async ({ comments }) => {
        const given = flags.flatMap(({ code, message }, index) => {
          const comment = comments[index]?.comment.trim() ?? "";
          return comment === "" ? [] : [{ code, message, comment }];
        });
        const body = { comments: given };
        await makePackage(submissionId, body, keyOf(body));
        showToast({ tone: "success", title: "Creating the package", description: lenderName });
      }}
      refresh={onDone}
    >
      {flags.length === 0 ? (
        <p className="text-muted">No flags need a comment.</p>
      ) : (
        <ul className="grid gap-5">
          {flags.map(({ code, severity, message }, index) => (
            <li key={`${code} ${message}`}>
              <p className="mb-1.5 flex items-start gap-2">
                <Badge tone={severityLabels[severity].tone}>{severityLabels[severity].label}</Badge>
                <span className="wrap-anywhere min-w-0 text-pretty">{message}</span>
              </p>
              <TextArea
                label={`Comment for the lender on: ${message}`}
                hideLabel
                placeholder="Comment for the lender"
                rows={1}
                maxLength={1000}
                error={capitalize(errors.comments?.[index]?.comment?.message)}
                {...form.register(`comments.${index}.comment`)}
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
