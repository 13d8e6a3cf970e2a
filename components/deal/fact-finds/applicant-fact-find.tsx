"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { Button } from "#components/ui/button.tsx";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import type { FactFindTopic } from "#lib/deal/fact-finds/core/fact-find.ts";
import { questionnaire } from "#lib/deal/fact-finds/core/questions.ts";
import type { ApplicantFactFind as Found } from "#lib/deal/fact-finds/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { MissingAnswers, Questionnaire } from "./questionnaire.tsx";
import { SignedText } from "./signed-text.tsx";

type LinkPath = `/v1/fact-find-links/${string}`;

/** An applicant's own fact find, opened from their link: the questions, then check and sign. */
export function ApplicantFactFind({ token, initial }: { token: string; initial: Found }) {
  const path = `/v1/fact-find-links/${encodeURIComponent(token)}` as const;
  const documents = `/upload/${encodeURIComponent(token)}`;
  // Tells the server that a person opened the page: mail scanners do not run scripts.
  useEffect(() => {
    void apiRequest(path).catch(() => {});
  }, [path]);
  return (
    <Questionnaire<Found>
      initial={initial}
      {...(initial.state !== "NOT_STARTED" && initial.missing.length === 0 && { start: "REVIEW" as const })}
      send={(body) => apiRequest(path, { method: "PATCH", body })}
      reload={() => apiRequest(path)}
      name={token}
      ended={`This link no longer works. Your saved answers are safe. Ask ${initial.brokerName} for a new link.`}
      reviewLabel="Check and sign"
      isPage
      review={({ fresh, accept, onOpen }) => (
        <Review found={fresh} path={path} documents={documents} onSigned={accept} onOpen={onOpen} />
      )}
    />
  );
}

function Review(props: {
  found: Found;
  path: LinkPath;
  documents: string;
  onSigned: (found: Found) => void;
  onOpen: (topic: FactFindTopic) => void;
}) {
  const { found, path, documents, onSigned, onOpen } = props;
  const openTitle = (title: string) => {
    const topic = questionnaire.find((one) => one.title === title);
    if (topic) onOpen(topic.topic);
  };
  return (
    <div className="grid gap-5">
      {found.state === "CHANGED" && (
        <Notice tone="warning" title="An answer has changed since you signed">
          Please check the answers and sign again.
        </Notice>
      )}
      {found.state === "SIGNED" && (
        <Notice
          tone="success"
          title={`Signed by ${found.signedName}${found.signedAt ? ` on ${formatTimestamp(found.signedAt)}` : ""}`}
          live
        >
          {found.brokerName} has your answers. If you change one, you'll be asked to sign again.
        </Notice>
      )}
      {found.missing.length > 0 && <MissingAnswers missing={found.missing} onOpen={onOpen} />}
      <SignedText text={found.text} onOpen={openTitle} />
      {found.state === "SIGNED" ? (
        <div>
          <ButtonLink href={documents} variant="primary" size="large">
            <CircleCheck />
            Continue to your documents
          </ButtonLink>
        </div>
      ) : (
        found.missing.length === 0 && <SignForm found={found} path={path} onSigned={onSigned} />
      )}
    </div>
  );
}

function SignForm(props: { found: Found; path: LinkPath; onSigned: (found: Found) => void }) {
  const { found, path, onSigned } = props;
  const form = useForm({ defaultValues: { name: "" } });
  const [isOutdated, setIsOutdated] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const sign = async ({ name }: { name: string }) => {
    const body = { name, textHash: found.textHash };
    try {
      onSigned(await apiRequest(`${path}/signature`, { method: "POST", body }));
    } catch (error) {
      const fault = error as Error & { status?: number };
      if (fault.status === 409) {
        setIsOutdated(true);
        onSigned(await apiRequest(path));
        return;
      }
      showFaults(fault, form.setError, ["name"]);
    }
  };
  return (
    <form noValidate className="grid gap-4 border-t pt-5" onSubmit={form.handleSubmit(sign)}>
      {isOutdated && (
        <Notice tone="warning" title="An answer has changed" live>
          Check the updated answers above, then sign.
        </Notice>
      )}
      <Fault message={errors.root?.message} title="Not signed" />
      <TextField
        label="Your full name"
        description="Typing your name signs the answers and the declaration above. Your signature is stored with the time and your IP address."
        autoComplete="name"
        className="max-w-112"
        {...registerField(form, "name", { required: "Type your full name to sign" })}
      />
      <div>
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          Sign
        </Button>
      </div>
    </form>
  );
}
