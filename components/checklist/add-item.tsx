"use client";

import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";

const AddItemDialog = lazyComponent(() =>
  import("./add-item-dialog.tsx").then((module) => module.AddItemDialog),
);

/** Opens the dialog that adds a custom item. */
export function AddItem({ applicationId }: { applicationId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        <Plus />
        Add item
      </Button>
      {asking && <AddItemDialog applicationId={applicationId} onClose={() => setAsking(false)} />}
    </>
  );
}
