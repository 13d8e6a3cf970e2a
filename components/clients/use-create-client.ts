"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { UseFormSetError } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { newRequestKey } from "#components/api/new-request-key.ts";
import { showFaults } from "#components/api/show-faults.ts";
import type { ClientCreateRequest, ClientResponse } from "#lib/clients/schemas.ts";
import { clientKeys } from "./client-keys.ts";

export type ClientFields = ClientCreateRequest;
export type ClientFormValues = ClientFields & { platform: string };

const fieldNames = ["firstName", "lastName", "email", "dateOfBirth", "externalReferenceId"] as const;

/** Creates a client over the public route. A retry of the same data carries the same key, so it makes nothing twice. */
export function useCreateClient(props: {
  setError: UseFormSetError<ClientFormValues>;
  onCreated: (client: ClientResponse) => void;
}) {
  const queries = useQueryClient();
  const attempt = useRef({ request: "", key: "" });
  return useMutation({
    mutationFn: ({ platform, ...body }: ClientFormValues) => {
      const request = JSON.stringify({ platform, body });
      if (attempt.current.request !== request) attempt.current = { request, key: newRequestKey() };
      return apiRequest<ClientResponse>("/v1/subscriber/clients", {
        method: "POST",
        headers: { "x-crm-platform": platform, "idempotency-key": attempt.current.key },
        body,
      });
    },
    onSuccess: async (client) => {
      await queries.invalidateQueries({ queryKey: clientKeys.all });
      props.onCreated(client);
    },
    onError: (error) => showFaults(error, props.setError, fieldNames),
  });
}
