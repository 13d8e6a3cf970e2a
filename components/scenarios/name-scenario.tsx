"use client";

import { lazyPart } from "#components/ui/lazy-part.ts";
import { useLazyPart } from "#components/ui/use-lazy-part.ts";
import type { NameDialogProps } from "./name-dialog.tsx";

const nameDialog = lazyPart(() => import("./name-dialog.tsx").then((module) => module.NameDialog));

/** Asks for a scenario's name; the dialog and its form come when it is first wanted. */
export function NameScenario(props: NameDialogProps) {
  const Dialog = useLazyPart(nameDialog, true, props.onClose);
  return Dialog && <Dialog {...props} />;
}
