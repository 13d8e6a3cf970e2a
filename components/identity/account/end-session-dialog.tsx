"use client";

import { useRouter } from "next/navigation";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";

/** Signs out one device or program or, if `session` is null, all others. */
export function EndSessionDialog(props: {
  session: { sessionId: string; device: string } | null;
  onClose: () => void;
}) {
  const { session, onClose } = props;
  const router = useRouter();
  const path = session
    ? (`/v1/portal/account/sessions/${session.sessionId}` as const)
    : "/v1/portal/account/sessions";
  return (
    <ConfirmRequest
      send={() => apiRequest(path, { method: "DELETE" })}
      done="Signed out"
      failed="Nothing was signed out"
      refresh={() => router.refresh()}
      onClose={onClose}
      title={session ? `Sign out ${session.device}?` : "Sign out everywhere else?"}
      confirmLabel="Sign out"
      danger
    >
      {session
        ? "It will have to sign in again. Its access token stops working too."
        : "Every other device and program will have to sign in again."}
    </ConfirmRequest>
  );
}
