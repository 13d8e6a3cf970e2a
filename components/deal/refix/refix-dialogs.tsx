import { useRouter } from "next/navigation";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showSuccess } from "#components/ui/feedback/toast.ts";
import { DateField } from "#components/ui/forms/date-field.tsx";
import { lazyResolver, registerField } from "#components/ui/forms/form-binding.ts";
import { TextArea } from "#components/ui/forms/text-field.tsx";
import { FormDialog } from "#components/ui/overlays/form-dialog.tsx";
import { MAX_SNOOZE_DAYS, type ReminderNoteKind } from "#lib/deal/settlements/core/refix-stage.ts";
import type { reminderNoteRequestSchema } from "#lib/deal/settlements/schemas.ts";
import { capitalize } from "#lib/platform/format.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";

type Copy = { title: string; submit: string; done: string; note: string; needsNote?: true; day?: string };

const copies: Record<ReminderNoteKind, Copy> = {
  CONTACTED: {
    title: "Log contact",
    submit: "Log contact",
    done: "Contact logged",
    note: "Conversation notes",
    needsNote: true,
    day: "Remind me on",
  },
  SNOOZED: {
    title: "Snooze reminder",
    submit: "Snooze",
    done: "Reminder snoozed",
    note: "Note",
    day: "Remind me on",
  },
  DONE: {
    title: "Mark reminder as done",
    submit: "Mark as done",
    done: "Reminder done",
    note: "Decision",
    needsNote: true,
  },
  REOPENED: { title: "Reopen reminder", submit: "Reopen", done: "Reminder reopened", note: "Note" },
};

const SNOOZE_DAYS = 14;

type NoteInput = z.input<typeof reminderNoteRequestSchema>;

/** Adds a note to a drawn part's reminder. Loaded by RefixActions. */
export function NoteDialog(props: {
  kind: ReminderNoteKind;
  partId: string;
  names: string;
  today: string;
  onClose: () => void;
}) {
  const { kind, partId, names, today, onClose } = props;
  const copy = copies[kind];
  const form = useForm<NoteInput>({
    defaultValues: { kind, note: "", until: kind === "SNOOZED" ? addDays(today, SNOOZE_DAYS) : null },
    resolver: lazyResolver(() => import("#lib/deal/settlements/schemas.ts"), "reminderNoteRequestSchema"),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      title={copy.title}
      description={names}
      submitLabel={copy.submit}
      onClose={onClose}
      send={(body, requestKey) =>
        apiRequest(`/v1/portal/drawn-parts/${partId}/notes`, { method: "POST", body, requestKey })
      }
      done={copy.done}
      changes={[]}
    >
      <TextArea
        label={copy.note}
        optional={!copy.needsNote}
        maxLength={1000}
        {...registerField(form, "note")}
      />
      {copy.day && (
        <Controller
          control={form.control}
          name="until"
          render={({ field: { value, onChange, ...field } }) => (
            <DateField
              label={copy.day}
              optional={kind === "CONTACTED"}
              min={addDays(today, 1)}
              max={addDays(today, MAX_SNOOZE_DAYS)}
              error={capitalize(errors.until?.message)}
              value={value ?? ""}
              onChange={(day) => onChange(day || null)}
              {...field}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

/** Starts the next application for the same clients. Loaded on demand. */
export function NextDealDialog(props: { applicationId: string; names: string; onClose: () => void }) {
  const { applicationId, names, onClose } = props;
  const router = useRouter();
  return (
    <FormDialog
      form={useForm()}
      send={async (_, requestKey) => {
        const path = `/v1/portal/applications/${applicationId}/next-deal` as const;
        const next = await apiRequest(path, { method: "POST", requestKey });
        router.push(`/applications/${next.applicationId}`);
        showSuccess("Next deal started", names);
        onClose();
      }}
      title="Start next deal"
      description={names}
      submitLabel="Start next deal"
      errorTitle="The next deal was not started"
      onClose={onClose}
    >
      <p>Lodge opens a new application for the same clients and copies:</p>
      <ul className="list-disc pl-5">
        <li>their latest fact finds, which need a new signature</li>
        <li>the property, as an asset in the fact find</li>
        <li>the loans drawn here, with today's balances</li>
        <li>loan accounts that you added</li>
      </ul>
      <p className="text-muted">This application is unchanged. No emails are sent.</p>
    </FormDialog>
  );
}
