"use client";

import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { apiRequest } from "#components/api/api-request.ts";
import { showFaults } from "#components/api/show-faults.ts";
import { lazyResolver } from "#components/ui/lazy-resolver.ts";
import type { IdentityProof } from "#lib/second-factor/schemas.ts";

/** The form that proves who is there and then posts to `path`, with the API's faults on its fields. */
export function useIdentityForm<Answer>(path: string, onDone: (answer: Answer) => void | Promise<void>) {
  const form = useForm<IdentityProof>({
    resolver: lazyResolver(() =>
      import("#lib/second-factor/schemas.ts").then((module) => module.identityProofSchema),
    ),
  });
  const prove = useMutation({
    mutationFn: async (body: IdentityProof) =>
      onDone(await apiRequest<Answer>(path, { method: "POST", body })),
    onError: (error) => showFaults(error, form.setError, ["password", "otp"]),
  });
  return { form, pending: prove.isPending, submit: form.handleSubmit((proof) => prove.mutate(proof)) };
}
