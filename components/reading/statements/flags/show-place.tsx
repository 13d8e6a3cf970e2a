"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyComponent } from "#components/ui/lazy-part.ts";
import { type PlacedFlag, splitLongMessage } from "./flag-copy.ts";

const EvidenceDrawer = lazyComponent(
  () => import("#components/reading/proof/evidence-drawer.tsx"),
  "EvidenceDrawer",
);

/** Opens the page on which a flag can be seen, with its place marked and those of other flags more faintly. */
export function ShowPlace({ flag, others }: { flag: PlacedFlag; others: readonly PlacedFlag[] }) {
  const [open, setOpen] = useState(false);
  const { fileId, page, ...place } = flag.place;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="-ml-2"
        aria-haspopup="dialog"
        aria-label={`Show on page ${page}: ${flag.message}`}
        onClick={() => setOpen(true)}
      >
        Show on page {page}
      </Button>
      {open && (
        <EvidenceDrawer
          proof={null}
          of={`Page ${page}`}
          text={splitLongMessage(flag.message).head}
          evidence={{
            kind: "PAGE",
            documentId: fileId,
            page,
            place,
            others: others.map((other) => other.place),
            markName: flag.message,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
