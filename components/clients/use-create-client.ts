"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { UseFormSetError } from "react-hook-form";
import type { ClientCreateRequest, ClientResponse } from "#lib/clients/schemas.ts";
import { clientFaults } from "./client-faults.ts";
import { clientKeys } from "./client-keys.ts";
import { createClient } from "./create-client.ts";

export type ClientFields = ClientCreateRequest;

/** Creates a client over the public route. A retry of the same data carries the same key, so it makes nothing twice. */
export function useCreateClient(props: {
  setError: UseFormSetError<ClientFields & { platform: string }>;
  onCreated: (client: ClientResponse) => void;
}) {
  const queries = useQueryClient();
  const attempt = useRef({ request: "", key: "" });
  return useMutation({
    mutationFn: (input: { platform: string; fields: ClientFields }) => {
      const request = JSON.stringify(input);
      if (attempt.current.request !== request) attempt.current = { request, key: newKey() };
      return createClient(input, attempt.current.key);
    },
    onSuccess: async (client) => {
      await queries.invalidateQueries({ queryKey: clientKeys.all });
      props.onCreated(client);
    },
    onError: (error) => {
      for (const { field, message } of clientFaults(error)) {
        props.setError(field, { type: "server", message }, { shouldFocus: field !== "root" });
      }
    },
  });
}

/** `crypto.randomUUID` exists under https only; an installation in an office may be on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
