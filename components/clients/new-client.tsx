"use client";

import { useRouter } from "next/navigation";
import { showToast } from "#components/ui/feedback/toast.ts";
import { ClientForm } from "./client-form.tsx";

/** The form as a screen of its own: it goes on to the client that it made. */
export function NewClient({ platforms }: { platforms: string[] }) {
  const router = useRouter();
  return (
    <ClientForm
      platforms={platforms}
      onCreated={(client) => {
        showToast({ tone: "success", title: "Client created" });
        router.push(`/clients/${client.id}`);
      }}
    />
  );
}
