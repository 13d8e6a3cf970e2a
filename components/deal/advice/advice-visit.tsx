"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { NewTabLink } from "#components/ui/links.tsx";
import type { AdviceVisit as Visit } from "#lib/deal/advice/schemas.ts";
import { aucklandDate, formatDate, formatTimestamp } from "#lib/platform/dates.ts";
import { AdviceText } from "./advice-sections.tsx";

/** The applicant's page: the advice, and a field for their name as the signature. */
export function AdviceVisit(props: {
  token: string;
  brokerName: string;
  /** The brokerage's disclosure document; null if there is none. */
  disclosureUrl: string | null;
  initial: Visit;
}) {
  const { token, brokerName, disclosureUrl, initial } = props;
  const path = `/v1/advice-acknowledgements/${encodeURIComponent(token)}` as const;
  const [signed, setSigned] = useState<Visit | null>(null);
  const { data, error } = useQuery({
    queryKey: ["advice-acknowledgements", token],
    queryFn: ({ signal }) => apiRequest(path, { signal }),
    initialData: initial,
    // The first request also records that a person opened the page: mail scanners do not run scripts.
    refetchOnMount: "always",
  });
  const hasEnded = error instanceof ApiError && error.status === 404;
  const visit = signed ?? data;
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-pretty">
        {visit.acknowledged
          ? `You have read and acknowledged the advice that ${brokerName} prepared for your home loan.`
          : `${brokerName} has prepared advice for your home loan. Please read it and acknowledge it with your name by ${untilDay(visit)}. If something isn't right, tell ${brokerName} first.`}
      </p>
      {disclosureUrl && (
        <p>
          <NewTabLink href={disclosureUrl} className="rounded-xs text-accent underline underline-offset-3">
            Read the disclosure statement (PDF)
          </NewTabLink>
        </p>
      )}
      {hasEnded && !visit.acknowledged && (
        <Notice tone="warning" title="This link no longer works" live>
          The advice may have changed. Ask {brokerName} for a new link.
        </Notice>
      )}
      <Card title="Your advice">
        <AdviceText text={visit.text} />
      </Card>
      {visit.acknowledged ? (
        <Acknowledged
          at={visit.acknowledged.at}
          name={visit.acknowledged.signedName}
          focus={signed !== null}
        />
      ) : (
        <SignForm path={path} visit={visit} disabled={hasEnded} onSigned={setSigned} />
      )}
    </div>
  );
}

function untilDay({ expiresAt }: Visit): string {
  return formatDate(aucklandDate(expiresAt));
}

function SignForm(props: {
  path: `/v1/advice-acknowledgements/${string}`;
  visit: Visit;
  disabled: boolean;
  onSigned: (visit: Visit) => void;
}) {
  const { path, visit, disabled, onSigned } = props;
  const form = useForm({
    defaultValues: { signedName: "" },
    resolver: lazyResolver(() => import("#lib/deal/advice/schemas.ts"), "adviceSignatureSchema"),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((body) =>
    apiRequest(path, { method: "POST", body }).then(onSigned, (error: Error) =>
      showFaults(error, form.setError, ["signedName"]),
    ),
  );
  return (
    <form noValidate className="grid gap-4 sheet p-4" onSubmit={submit}>
      <Fault message={errors.root?.message} />
      <TextField
        label="Type your full name to acknowledge this advice"
        description={`Exactly as your adviser entered it: ${visit.applicantName}`}
        autoComplete="name"
        disabled={disabled}
        {...registerField(form, "signedName")}
      />
      <div>
        <Button type="submit" variant="primary" size="large" disabled={disabled} pending={isSubmitting}>
          Acknowledge advice
        </Button>
      </div>
    </form>
  );
}

function Acknowledged({ at, name, focus }: { at: string; name: string; focus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <section className="sheet px-5 py-6">
      <CircleCheck className="size-8 text-success" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="mt-2 font-semibold text-lg outline-none">
        You have acknowledged this advice
      </h2>
      <p className="mt-1 wrap-anywhere text-muted">
        Signed “{name}”, {formatTimestamp(at)}. You can close this page, or come back until the link expires.
      </p>
    </section>
  );
}
