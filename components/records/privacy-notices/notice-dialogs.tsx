import { useForm, useWatch } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import {
  collectionExceptions,
  collectionText,
  noticeWays,
} from "#lib/records/privacy-notices/core/collection-notice.ts";
import type {
  ApplicationNotices,
  CollectedPerson,
  CollectedPersonInput,
} from "#lib/records/privacy-notices/schemas.ts";
import type { OutcomeFields, OutcomeRequest } from "./as-entered.ts";
import { exceptionLabels, roleLabels, wayLabels } from "./notice-copy.ts";
import { NoticeText } from "./notice-text.tsx";

/** The privacy notice that applicants are shown now. */
export type CurrentNotice = Pick<ApplicationNotices, "text" | "textHash">;

const kinds = [
  { value: "NOTIFIED", label: "They have been told" },
  { value: "EXCEPTED", label: "An exception applies" },
  { value: "OPEN", label: "Not yet" },
];
const ways = noticeWays.map((value) => ({ value, label: wayLabels[value] }));
const exceptions = collectionExceptions.map((value) => ({ value, label: exceptionLabels[value] }));

/** Records how a person was told that somebody else gave the broker their data, or the exception and why. */
export function OutcomeDialog(props: {
  path: `/v1/portal/applications/${string}/privacy-notices/people/${string}`;
  person: CollectedPerson;
  /** The current privacy notice, which is part of the text for the person. */
  notice: CurrentNotice;
  today: string;
  onClose: () => void;
}) {
  const { path, person, notice, today, onClose } = props;
  const form = useForm<OutcomeFields, unknown, OutcomeRequest>({
    defaultValues: fieldsOf(person, notice.textHash),
    resolver: lazyResolver(() => import("./as-entered.ts"), "outcomeAsEntered"),
  });
  const { register, control } = form;
  const [kind, source, purpose, recipients] = useWatch({
    control,
    name: ["kind", "source", "purpose", "recipients"],
  });
  const isAsGiven =
    person.outcome?.kind === "NOTIFIED" &&
    source === person.source &&
    purpose === person.purpose &&
    recipients === person.recipients;
  const text = isAsGiven
    ? person.text
    : collectionText({ name: person.name, source, purpose, recipients }, notice.text);
  return (
    <FormDialog
      form={form}
      width="large"
      title={`Tell ${person.name}`}
      description="They must be told that someone else gave you information about them, unless an exception applies."
      submitLabel="Save"
      done="Saved"
      changes={[]}
      onClose={onClose}
      send={(body) => apiRequest(path, { method: "PUT", body })}
    >
      <TextField label="Who the information came from" {...registerField(form, "source")} />
      <TextArea label="Purpose" rows={2} {...registerField(form, "purpose")} />
      <TextArea label="Recipients" rows={2} {...registerField(form, "recipients")} />
      <details className="rounded-lg border bg-surface px-3 py-2">
        <summary className="cursor-pointer rounded-xs pointer-coarse:py-2.5">
          {isAsGiven ? "The notice they were given" : "The notice to give them"}
        </summary>
        <div className="mt-2 grid gap-3">
          <div>
            <CopyButton text={text} label="Copy the notice" buttonText="Copy text" />
          </div>
          <NoticeText text={text} />
        </div>
      </details>
      <RadioGroup label="Outcome" inline options={kinds} {...register("kind")} />
      {kind === "NOTIFIED" && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select label="How" options={ways} {...register("how")} />
          <FormDateField control={control} name="on" label="Told on" max={today} />
        </div>
      )}
      {kind === "EXCEPTED" && (
        <>
          <Select label="Exception" options={exceptions} {...register("exception")} />
          <TextArea label="Why it applies" rows={2} {...registerField(form, "reason")} />
        </>
      )}
    </FormDialog>
  );
}

function fieldsOf(
  { source, purpose, recipients, outcome }: CollectedPerson,
  noticeHash: string,
): OutcomeFields {
  const told = outcome?.kind === "NOTIFIED" ? outcome : null;
  const excepted = outcome?.kind === "EXCEPTED" ? outcome : null;
  return {
    source,
    purpose,
    recipients,
    kind: outcome?.kind ?? "NOTIFIED",
    how: told?.how ?? "EMAIL",
    // Entered by hand: Save alone must not record that someone was told.
    on: told?.on ?? "",
    noticeHash,
    exception: excepted?.exception ?? "ALREADY_AWARE",
    reason: excepted?.reason ?? "",
  };
}

const roles = (["PARTNER", "GUARANTOR", "GIFT_GIVER", "OTHER"] as const).map((value) => ({
  value,
  label: roleLabels[value],
}));

/** Adds a person whose data came from somebody else, such as a guarantor. */
export function AddPersonDialog(props: {
  path: `/v1/portal/applications/${string}/privacy-notices/people`;
  suggested: ApplicationNotices["suggested"];
  onClose: () => void;
}) {
  const { path, suggested, onClose } = props;
  const form = useForm<CollectedPersonInput>({
    defaultValues: { name: "", role: "GUARANTOR", source: "", ...suggested },
    resolver: lazyResolver(
      () => import("#lib/records/privacy-notices/schemas.ts"),
      "collectedPersonInputSchema",
    ),
  });
  const { register } = form;
  return (
    <FormDialog
      form={form}
      title="Add a person"
      description="Someone whose information you were given by somebody else."
      submitLabel="Add person"
      done="Person added"
      changes={[]}
      onClose={onClose}
      send={(body, requestKey) => apiRequest(path, { method: "POST", body, requestKey })}
    >
      <TextField label="Name" autoComplete="off" {...registerField(form, "name")} />
      <Select label="Part in the loan" options={roles} {...register("role")} />
      <TextField label="Who the information came from" {...registerField(form, "source")} />
      <TextArea label="Purpose" rows={2} {...registerField(form, "purpose")} />
      <TextArea label="Recipients" rows={2} {...registerField(form, "recipients")} />
    </FormDialog>
  );
}
