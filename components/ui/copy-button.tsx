"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** Copies a text to the clipboard and confirms it briefly. `<CopyButton text={command} label="Copy the curl command" />` */
export function CopyButton({
  text,
  label,
  buttonText = "Copy",
}: {
  text: string;
  label: string;
  buttonText?: string;
}) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    // Browsers have no clipboard API over plain HTTP.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(done ? "copied" : "refused");
  };
  return (
    <Button size="small" variant="quiet" aria-label={label} onClick={copy}>
      {outcome === "copied" ? <Check /> : <Copy />}
      <span role="status">
        {outcome === "copied" ? "Copied" : outcome === "refused" ? "Select the text and copy it" : buttonText}
      </span>
    </Button>
  );
}
