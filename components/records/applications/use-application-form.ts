"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { useRequestKey } from "#components/platform/api/request-key.ts";
import { showFaults } from "#components/platform/api/show-faults.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import type {
  ApplicationCreateRequest,
  ApplicationResponse,
  applicationCreateRequestSchema,
} from "#lib/records/applications/schemas.ts";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";

/**
 * The form of a new application, validated with the route's own schema. Submitting the same request again after a lost
 * connection does not create a second application. `people` are the applicants as displayed.
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
    resolver: lazyResolver(
      () => import("#lib/records/applications/schemas.ts"),
      "applicationCreateRequestSchema",
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
      await apiRequest("/v1/subscriber/applications", {
        method: "POST",
        headers: { "x-crm-platform": platform },
        requestKey: keyOf({ platform, body }),
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

/** The request as the form stores it. */
type ApplicationFields = z.input<typeof applicationCreateRequestSchema>;

/** The initial fields of an application with no client or one. */
export function startFields(first: ClientResponse | null): ApplicationFields {
  return {
    clients: first ? [{ clientId: first.id, isMainApplicant: true }] : [],
    isJointApplication: false,
    sentByEmail: true,
  };
}

/**
 * The fields with these clients as applicants. The main applicant stays while they are included, otherwise the first
 * takes over. Two people usually apply jointly, unless the broker has switched that off.
 */
export function withApplicants(fields: ApplicationFields, ids: readonly string[]): ApplicationFields {
  const before = mainApplicant(fields);
  const main = before !== undefined && ids.includes(before) ? before : ids[0];
  return {
    ...fields,
    clients: ids.map((clientId) => ({ clientId, isMainApplicant: clientId === main })),
    isJointApplication: ids.length > 1 && (fields.clients.length < 2 || fields.isJointApplication !== false),
  };
}

/** The fields with another main applicant. */
export function withMainApplicant(fields: ApplicationFields, main: string): ApplicationFields {
  const clients = fields.clients.map(({ clientId }) => ({ clientId, isMainApplicant: clientId === main }));
  return { ...fields, clients };
}

/** The id of the main applicant; undefined if there are no applicants. */
export function mainApplicant({ clients }: ApplicationFields): string | undefined {
  return clients.find(({ isMainApplicant }) => isMainApplicant)?.clientId;
}
