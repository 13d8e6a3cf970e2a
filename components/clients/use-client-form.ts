"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, type FieldFault } from "#components/api/api-error.ts";
import { apiRequest } from "#components/api/api-request.ts";
import { loadSchema } from "#components/api/load-schema.ts";
import { newRequestKey } from "#components/api/new-request-key.ts";
import type { ClientCreateRequest, ClientResponse } from "#lib/clients/schemas.ts";
import { type ClientFaults, faultsByField, firstFaulty } from "./client-faults.ts";
import { clientKeys } from "./client-keys.ts";

export type ClientFields = ClientCreateRequest;

const blank: ClientFields = {
  firstName: "",
  lastName: "",
  email: "",
  dateOfBirth: "",
  externalReferenceId: "",
};

/**
 * The fields of a new client: checked by the route's own schema, which arrives with the first check, then sent. A retry
 * of the same data carries the same key. Plain state, since a form library would put the screen over its script budget.
 */
export function useClientForm(props: {
  initial: Partial<ClientFields>;
  platform: string;
  onCreated: (client: ClientResponse) => void;
}) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<ClientFields>({ ...blank, ...props.initial });
  const [faults, setFaults] = useState<ClientFaults>({});
  const [pending, setPending] = useState(false);
  const attempt = useRef({ request: "", key: "" });

  const create = async (body: ClientFields): Promise<ClientResponse> => {
    const request = JSON.stringify({ platform: props.platform, body });
    if (attempt.current.request !== request) attempt.current = { request, key: newRequestKey() };
    return apiRequest("/v1/subscriber/clients", {
      method: "POST",
      headers: { "x-crm-platform": props.platform, "idempotency-key": attempt.current.key },
      body,
    });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog over another form must not submit both.
    event.stopPropagation();
    const form = event.currentTarget;
    const refuse = (found: readonly FieldFault[]) => {
      const byField = faultsByField(found);
      setFaults(byField);
      const first = form.elements.namedItem(firstFaulty(byField) ?? "");
      if (first instanceof HTMLElement) first.focus();
    };
    setPending(true);
    try {
      const { clientCreateRequestSchema } = await loadSchema(() => import("#lib/clients/schemas.ts"));
      const checked = clientCreateRequestSchema.safeParse(fields);
      if (!checked.success) {
        return refuse(
          checked.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message })),
        );
      }
      setFaults({});
      const client = await create(checked.data);
      await queries.invalidateQueries({ queryKey: clientKeys.all });
      props.onCreated(client);
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      const message = error instanceof ApiError ? error.message : "The form could not be sent. Try again.";
      refuse(details.length > 0 ? details : [{ field: "", message }]);
    } finally {
      setPending(false);
    }
  };

  const field = (name: keyof ClientFields) => ({
    name,
    value: fields[name],
    error: faults[name],
    readOnly: pending,
    set: (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setFaults(({ [name]: _, ...others }) => others);
    },
  });
  return { field, problem: faults.form, pending, submit };
}
