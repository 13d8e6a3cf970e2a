"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { showFaults } from "#components/api/show-faults.ts";
import { platformName } from "#components/clients/platform-name.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import { ApplicantPicker } from "./applicant-picker.tsx";
import type { ApplicationFormInput } from "./application-form-schema.ts";
import { ChosenApplicants } from "./chosen-applicants.tsx";
import { type NewApplication, useCreateApplication } from "./use-create-application.ts";

const NewClientDialog = dynamic(() =>
  import("./new-client-dialog.tsx").then((module) => module.NewClientDialog),
);

/** A new application: who applies, who is the main one, and whether they get their upload link by e-mail. */
export function ApplicationForm({ platforms, first }: { platforms: string[]; first: ClientResponse | null }) {
  const router = useRouter();
  const [clients, setClients] = useState<readonly ClientResponse[]>(first ? [first] : []);
  const [creating, setCreating] = useState<string | null>(null);
  const { control, register, handleSubmit, setError, setValue, getValues, formState } = useForm<
    ApplicationFormInput,
    unknown,
    NewApplication
  >({
    defaultValues: {
      clients: first ? [{ clientId: first.id, isMainApplicant: true }] : [],
      isJointApplication: false,
      sentByEmail: true,
      platform: platforms[0] ?? "local",
    },
    resolver: lazyResolver(() =>
      import("./application-form-schema.ts").then((module) => module.applicationFormSchema),
    ),
  });
  const create = useCreateApplication({
    onCreated: ({ applicationId }) => {
      const mailed = getValues("sentByEmail");
      showToast({
        tone: "success",
        title: mailed ? "Created; the upload link is on its way" : "Application created",
      });
      router.push(`/applications/${applicationId}`);
    },
    onFault: (error) => showFaults(error, setError, ["clients", "isJointApplication"]),
  });
  const { errors } = formState;

  const choose = (next: readonly ClientResponse[], mainId: string | undefined) => {
    const main = next.some((client) => client.id === mainId) ? mainId : next[0]?.id;
    setClients(next);
    setValue(
      "clients",
      next.map(({ id }) => ({ clientId: id, isMainApplicant: id === main })),
      { shouldValidate: formState.isSubmitted },
    );
    if (next.length > 1 !== clients.length > 1) setValue("isJointApplication", next.length > 1);
  };

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={handleSubmit((values) => create.mutate(values))}
      >
        {errors.root?.message && (
          <Notice tone="danger" title="The application was not created" live>
            {errors.root.message}
          </Notice>
        )}
        <Controller
          name="clients"
          control={control}
          render={({ field }) => {
            const mainId = field.value.find((client) => client.isMainApplicant)?.clientId;
            return (
              <>
                <ChosenApplicants
                  clients={clients}
                  mainId={mainId}
                  onMain={(id) => choose(clients, id)}
                  onRemove={(id) =>
                    choose(
                      clients.filter((client) => client.id !== id),
                      mainId,
                    )
                  }
                />
                {clients.length < 10 && (
                  <ApplicantPicker
                    ref={field.ref}
                    chosen={clients}
                    onPick={(client) => choose([...clients, client], mainId)}
                    onCreate={setCreating}
                    error={
                      clients.length === 0 && errors.clients
                        ? "Choose who applies"
                        : listFault(errors.clients)
                    }
                  />
                )}
              </>
            );
          }}
        />
        {clients.length > 1 && (
          <Checkbox
            label="Joint application"
            description="They apply together and are assessed on their incomes together."
            error={errors.isJointApplication?.message}
            {...register("isJointApplication")}
          />
        )}
        <Checkbox
          label="E-mail the upload link"
          description="The main applicant gets a personal link, valid 14 days, to upload documents without signing in."
          {...register("sentByEmail")}
        />
        {platforms.length > 1 && (
          <Select
            label="CRM"
            description="Where the deal is created."
            options={platforms.map((name) => ({ value: name, label: platformName(name) }))}
            {...register("platform")}
          />
        )}
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <Button type="submit" variant="primary" pending={create.isPending || create.isSuccess}>
            Create application
          </Button>
          <ButtonLink href="/applications" variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      {creating !== null && (
        <NewClientDialog
          typed={creating}
          platforms={platforms}
          onClose={() => setCreating(null)}
          onCreated={(client) => {
            setCreating(null);
            choose([...clients, client], getValues("clients").find((one) => one.isMainApplicant)?.clientId);
          }}
        />
      )}
    </>
  );
}

/** What is wrong with the applicants as a whole, or with any one of them. */
function listFault(faults: unknown): string | undefined {
  if (!faults || typeof faults !== "object") return undefined;
  if ("message" in faults && typeof faults.message === "string") return faults.message;
  for (const inner of Object.values(faults)) {
    const found = listFault(inner);
    if (found) return found;
  }
  return undefined;
}
