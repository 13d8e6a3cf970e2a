"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { comparisonHref, MAX_COMPARED, serviceabilityHref } from "./scenario-address.ts";

/** Wraps rows that have a `compare` checkbox each; submitting opens two to four of them side by side. */
export function CompareForm(props: { applicationId: string; possible: boolean; children: ReactNode }) {
  const { applicationId, possible, children } = props;
  const router = useRouter();
  const [chosen, setChosen] = useState<string[]>([]);
  // The list is latest first; the comparison is against the oldest.
  const read = (form: HTMLFormElement) => new FormData(form).getAll("compare").map(String).reverse();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    router.push(comparisonHref(applicationId, read(event.currentTarget)));
  };
  return (
    <form
      action={serviceabilityHref(applicationId)}
      onSubmit={submit}
      onChange={(event) => setChosen(read(event.currentTarget))}
    >
      {children}
      {possible && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={chosen.length < 2 || chosen.length > MAX_COMPARED}>
            Compare
          </Button>
          <p role="status" className="text-muted text-sm">
            {chosen.length > MAX_COMPARED
              ? "You can compare up to four scenarios."
              : "Tick two to four scenarios to see them side by side."}
          </p>
        </div>
      )}
    </form>
  );
}
