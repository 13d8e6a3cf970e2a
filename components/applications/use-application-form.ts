"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { useRequestKey } from "#components/api/request-key.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import type { ApplicationCreateRequest, ApplicationResponse } from "#lib/applications/schemas.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import {
  type ApplicationFields,
  mainApplicant,
  startFields,
  withApplicants,
  withMainApplicant,
} from "./application-fields.ts";

/**
 * The form of a new application, validated with the route's own schema. Submitting the same request again after a lost
 * connection creates no second application. `people` are the applicants as displayed.
 */
export function useApplicationForm(props: {
  first: ClientResponse | null;
  platform: string;
  onCreated: (application: ApplicationResponse) => void;
}) {
  const { first, platform, onCreated } = props;
  const keyOf = useRequestKey();
  const [people, setPeople] = useState<readonly ClientResponse[]>(first ? [first] : []);
  const form = useForm<ApplicationFields, unknown, ApplicationCreateRequest>({
    defaultValues: startFields(first),
    resolver: lazyResolver(() =>
      import("#lib/applications/schemas.ts").then((module) => module.applicationCreateRequestSchema),
    ),
  });
  const fields = form.watch();

  const put = (next: ApplicationFields) => {
    form.setValue("clients", next.clients);
    form.setValue("isJointApplication", next.isJointApplication);
    form.clearErrors();
  };
  const choose = (next: readonly ClientResponse[]) => {
    setPeople(next);
    put(
      withApplicants(
        form.getValues(),
        next.map(({ id }) => id),
      ),
    );
  };

  const create = async (body: ApplicationCreateRequest) => {
    onCreated(
      await apiRequest<ApplicationResponse>("/v1/subscriber/applications", {
        method: "POST",
        headers: { "x-crm-platform": platform, "idempotency-key": keyOf({ platform, body }) },
        body,
      }),
    );
  };
  const send = form.handleSubmit((body) =>
    create(body).catch((error: Error) => showFaults(error, form.setError, ["clients"])),
  );
  return {
    form,
    people,
    mainId: mainApplicant(fields),
    sendsLink: fields.sentByEmail,
    add: (client: ClientResponse) => {
      if (!people.some((known) => known.id === client.id)) choose([...people, client]);
    },
    remove: (clientId: string) => choose(people.filter((client) => client.id !== clientId)),
    setMain: (clientId: string) => put(withMainApplicant(form.getValues(), clientId)),
    submit: send,
  };
}
