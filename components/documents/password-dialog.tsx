"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { applicationKeys } from "#components/applications/application-keys.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { DocumentPasswordRequest } from "#lib/documents/password-request.ts";

/** The password of one document: it is read again at once, and asks again where the password was wrong. */
export function PasswordDialog(props: {
  applicationId: string;
  documentId: string;
  fileName: string;
  onClose: () => void;
}) {
  const { applicationId, documentId, fileName, onClose } = props;
  const formId = useId();
  const queries = useQueryClient();
  const form = useForm<DocumentPasswordRequest>({
    defaultValues: { password: "" },
    resolver: lazyResolver(() =>
      import("#lib/documents/password-request.ts").then((module) => module.documentPasswordRequestSchema),
    ),
  });
  const give = useMutation({
    mutationFn: (body: DocumentPasswordRequest) =>
      apiRequest(`/v1/portal/documents/${documentId}/password`, { method: "POST", body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: applicationKeys.processing(applicationId) });
      onClose();
    },
    onError: (error) => showFaults(error, form.setError, ["password"]),
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={give.isPending}
      width="small"
      title="Password of the statement"
      description={<span className="wrap-anywhere">{fileName} opens only with its password.</span>}
      footer={
        <>
          <Button onClick={onClose} disabled={give.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={give.isPending}>
            Read it
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={form.handleSubmit((values) => give.mutate(values))}
      >
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        <TextField
          label="Password"
          type="password"
          autoComplete="off"
          description="Often the customer number or date of birth. It is kept encrypted until the file is read, then deleted."
          error={errors.password && "Enter the password"}
          {...form.register("password")}
        />
      </form>
    </Dialog>
  );
}
