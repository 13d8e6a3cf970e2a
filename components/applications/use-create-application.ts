"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { apiRequest } from "#components/api/api-request.ts";
import { newRequestKey } from "#components/api/new-request-key.ts";
import type { ApplicationCreateRequest, ApplicationResponse } from "#lib/applications/schemas.ts";

export type NewApplication = ApplicationCreateRequest & { platform: string };

/** Creates an application; pressed again after a cut line, the same request makes no second one. */
export function useCreateApplication(props: {
  onCreated: (application: ApplicationResponse) => void;
  onFault: (error: Error) => void;
}) {
  const last = useRef({ request: "", key: "" });
  return useMutation({
    mutationFn: (input: NewApplication) => {
      const request = JSON.stringify(input);
      if (last.current.request !== request) last.current = { request, key: newRequestKey() };
      const { platform, ...body } = input;
      return apiRequest<ApplicationResponse>("/v1/subscriber/applications", {
        method: "POST",
        headers: { "x-crm-platform": platform, "idempotency-key": last.current.key },
        body,
      });
    },
    onSuccess: props.onCreated,
    onError: props.onFault,
  });
}
