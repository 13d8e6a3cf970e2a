"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { lazyPart, useLazyPart } from "#components/ui/lazy-part.ts";
import type { RequestField } from "./request-fields.ts";

export type TryItProps = {
  operation: { operationId: string; method: string; path: string; secured: boolean; bodyType: string | null };
  fields: readonly RequestField[];
  baseUrl: string;
  /** The user signed in to the portal. */
  username: string | null;
};

const panel = lazyPart(() => import("./try-it-panel.tsx").then((module) => module.TryItPanel));

/** Opens the form that sends a request to the operation. */
export function TryIt(props: TryItProps) {
  const [open, setOpen] = useState(false);
  const Panel = useLazyPart(panel, open, () => setOpen(false));
  return (
    <div className="mt-5">
      <Button variant="primary" aria-expanded={open} pending={open && !Panel} onClick={() => setOpen(!open)}>
        {open ? "Close" : "Try it"}
      </Button>
      {open && Panel && <Panel {...props} />}
    </div>
  );
}
