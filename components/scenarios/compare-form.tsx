"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { comparisonHref, MOST_BESIDE, serviceabilityHref } from "./scenario-address.ts";

/** Around rows with a checkbox `compare` each: two to four of them go side by side at an address of their own. */
export function CompareForm(props: { applicationId: string; possible: boolean; children: ReactNode }) {
  const { applicationId, possible, children } = props;
  const router = useRouter();
  const [chosen, setChosen] = useState<string[]>([]);
  // The list has the latest first: what came before is what the others are held against.
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
          <Button type="submit" disabled={chosen.length < 2 || chosen.length > MOST_BESIDE}>
            Compare
          </Button>
          <p role="status" className="text-muted text-sm">
            {chosen.length > MOST_BESIDE
              ? "Four scenarios at most stand side by side."
              : "Tick two to four scenarios to see them side by side."}
          </p>
        </div>
      )}
    </form>
  );
}
