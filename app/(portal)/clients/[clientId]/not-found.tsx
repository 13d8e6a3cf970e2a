import { UserX } from "lucide-react";
import type { Metadata } from "next";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function ClientNotFound() {
  return (
    <>
      <h1 className="sr-only">Client not found</h1>
      <EmptyState
        icon={<UserX />}
        title="This client doesn't exist"
        action={<ButtonLink href="/clients">All clients</ButtonLink>}
      >
        The link may be out of date, or the client may belong to another broker.
      </EmptyState>
    </>
  );
}
