"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ActionButton } from "#components/ui/actions.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";

const AddItemDialog = lazyComponent(() => import("./add-item-dialog.tsx"), "AddItemDialog");

/** Opens the dialog that adds a custom item. */
export function AddItem({ applicationId }: { applicationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Add item"
        icon={<Plus />}
        size="small"
        variant="quiet"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <AddItemDialog applicationId={applicationId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
