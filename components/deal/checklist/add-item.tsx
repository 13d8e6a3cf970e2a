"use client";

import { Plus } from "lucide-react";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";

const AddItemDialog = lazyComponent(() => import("./add-item-dialog.tsx"), "AddItemDialog");

/** Opens the dialog that adds a custom item. */
export function AddItem({ applicationId }: { applicationId: string }) {
  return (
    <DialogButton
      label="Add item"
      icon={<Plus />}
      size="small"
      variant="quiet"
      dialog={(onClose) => <AddItemDialog applicationId={applicationId} onClose={onClose} />}
    />
  );
}
