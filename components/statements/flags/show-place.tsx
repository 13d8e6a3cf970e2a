"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import type { PlacedFlag } from "./flag-copy.ts";

const PageDialog = lazyComponent(() => import("./page-dialog.tsx").then((module) => module.PageDialog));

/** Opens a picture of the page on which a flag can be seen. */
export function ShowPlace({ flag, others }: { flag: PlacedFlag; others: readonly PlacedFlag[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-2"
        aria-haspopup="dialog"
        aria-label={`Show on page ${flag.place.page}: ${flag.message}`}
        onClick={() => setOpen(true)}
      >
        Show on page {flag.place.page}
      </Button>
      {open && <PageDialog flag={flag} others={others} onClose={() => setOpen(false)} />}
    </>
  );
}
