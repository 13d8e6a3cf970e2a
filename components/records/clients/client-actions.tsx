"use client";

import { Pencil } from "lucide-react";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";

const EditDialog = lazyComponent(() => import("./edit-client-dialog.tsx"), "EditClientDialog");

export function EditClient({ client }: { client: ClientDetails }) {
  return (
    <DialogButton
      label="Edit client"
      icon={<Pencil />}
      keywords="correct address phone email employment"
      dialog={(onClose) => <EditDialog client={client} onClose={onClose} />}
    />
  );
}
