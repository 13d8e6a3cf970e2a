"use client";

import { lazyPart } from "#components/ui/lazy-part.ts";
import { useLazyPart } from "#components/ui/use-lazy-part.ts";
import type { RenewDialogProps } from "./renew-dialog.tsx";

const renewDialog = lazyPart(() => import("./renew-dialog.tsx").then((module) => module.RenewDialog));

/** Asks how a scenario is to be renewed; the dialog comes when it is first wanted. */
export function RenewScenario(props: RenewDialogProps) {
  const Dialog = useLazyPart(renewDialog, true, props.onClose);
  return Dialog && <Dialog {...props} />;
}
