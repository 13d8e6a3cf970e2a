"use client";

import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { useRequestKey } from "#components/api/request-key.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import type { ClientCreateRequest, ClientResponse } from "#lib/clients/schemas.ts";
import { clientKeys } from "./client-keys.ts";

export type ClientFields = ClientCreateRequest;

const blank: ClientFields = {
  firstName: "",
  lastName: "",
  email: "",
  dateOfBirth: "",
  externalReferenceId: "",
};
const fields = ["firstName", "lastName", "email", "dateOfBirth", "externalReferenceId"] as const;

/** The form of a new client, checked by the route's own schema, then sent. A retry of the same data carries the same key. */
export function useClientForm(props: {
  initial: Partial<ClientFields>;
  platform: string;
  onCreated: (client: ClientResponse) => void;
}) {
  const { initial, platform, onCreated } = props;
  const keyOf = useRequestKey();
  const form = useForm<ClientFields>({
    defaultValues: { ...blank, ...initial },
    resolver: lazyResolver(() =>
      import("#lib/clients/schemas.ts").then((module) => module.clientCreateRequestSchema),
    ),
  });

  const create = async (body: ClientFields) => {
    const client = await apiRequest<ClientResponse>("/v1/subscriber/clients", {
      method: "POST",
      headers: { "x-crm-platform": platform, "idempotency-key": keyOf({ platform, body }) },
      body,
    });
    // Searches already answered would not know them. Without this code there are none, and the client is there.
    const cache = await import("#components/api/queries.tsx").catch(() => null);
    await cache?.queryClient().invalidateQueries({ queryKey: clientKeys.all });
    onCreated(client);
  };
  const send = form.handleSubmit((body) =>
    create(body).catch((error: Error) => showFaults(error, form.setError, fields)),
  );
  const submit = (event: FormEvent) => {
    // A form in a dialog over another form must not submit both.
    event.stopPropagation();
    return send(event);
  };
  return { form, submit };
}
