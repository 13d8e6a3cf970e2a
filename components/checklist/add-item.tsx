"use client";

import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

const AddItemDialog = lazy(async () => ({ default: (await import("./add-item-dialog.tsx")).AddItemDialog }));

/** Opens the dialog that adds an item in the broker's own words. */
export function AddItem({ applicationId }: { applicationId: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        <Plus />
        Add item
      </Button>
      {asking && (
        <Suspense>
          <AddItemDialog applicationId={applicationId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
