"use client";

import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";

const EditDialog = lazyComponent(() => import("./edit-client-dialog.tsx"), "EditClientDialog");

/** Opens the form that corrects a client. */
export function EditClient({ client }: { client: ClientDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Edit client"
        icon={<Pencil />}
        keywords="correct address phone email employment"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <EditDialog client={client} onClose={() => setIsOpen(false)} />}
    </>
  );
}
