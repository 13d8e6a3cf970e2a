"use client";

import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";

/** Says that the list could not be loaded; what came with the page stays in sight. */
export function LoadFault(props: { message: string; trying: boolean; onTry: () => void }) {
  const { message, trying, onTry } = props;
  return (
    <Notice
      tone="danger"
      live
      title="The transactions could not be loaded"
      action={
        <Button size="small" pending={trying} onClick={onTry}>
          Try again
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
