import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { ApiError } from "#components/platform/api/api-error.ts";
import { Fault, Notice } from "#components/ui/feedback/notice.tsx";
import { Button } from "../button.tsx";
import { showSuccess } from "../feedback/toast.ts";
import { lazyComponent } from "../lazy-part.ts";
import { leavingHref, useLeaveWarning } from "../leave-warning.ts";

const ConfirmDialog = lazyComponent(() => import("../overlays/dialog.tsx"), "ConfirmDialog");

type Versioned = { version: number };

/**
 * The form of a record saved as a whole with PUT. On a conflict, the later editor sees a notice and keeps their input.
 */
export function useRecordForm<Fields extends FieldValues, Stored extends Versioned>(props: {
  /** Reads the record as it is now. Both throw ApiError. */
  read: () => Promise<Stored>;
  write: (fields: Fields, version: number) => Promise<Stored>;
  initial: Stored;
  fieldsOf: (stored: Stored) => Fields;
  resolver: Resolver<Fields>;
  /** Shows the API's error on the form. */
  onFault: (error: Error, form: UseFormReturn<Fields>) => void;
  /** Title of the toast: `Loan request saved`. */
  done: string;
}) {
  const { read, write, initial, fieldsOf, resolver, onFault, done } = props;
  const router = useRouter();
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState(false);
  const form = useForm<Fields>({ defaultValues: fieldsOf(initial) as DefaultValues<Fields>, resolver });

  const show = (next: Stored) => {
    setStored(next);
    setConflict(false);
    form.reset(fieldsOf(next));
    // The header and the other tabs show the record too.
    router.refresh();
  };
  const send = async (fields: Fields, version: number) => {
    try {
      show(await write(fields, version));
      showSuccess(done);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(true);
      else failed(error as Error);
    }
  };
  const failed = (error: Error) => onFault(error, form);
  return {
    form,
    stored,
    setStored,
    conflict,
    /** Overwrites another version only after the conflict has been shown. */
    save: form.handleSubmit(async (fields) => {
      if (!conflict) return send(fields, stored.version);
      await read().then(({ version }) => send(fields, version), failed);
    }),
    load: () => void read().then(show, failed),
  };
}

/** The fields of a record with an aside, above a bar that shows whether it is saved. */
export function RecordForm<Fields extends FieldValues, Stored extends Versioned>(props: {
  record: ReturnType<typeof useRecordForm<Fields, Stored>>;
  /** Its name in sentences: `advice record`. */
  noun: string;
  /** The form's accessible name. */
  label: string;
  aside: ReactNode;
  /** A short form of the aside, repeated in the bar. */
  brief?: ReactNode;
  /** Whether the record can no longer be saved. */
  closed?: boolean;
  children: ReactNode;
}) {
  const { record, noun, label, aside, brief, closed = false, children } = props;
  const { form, stored, conflict, save, load } = record;
  const { errors, isSubmitting, isDirty } = form.formState;
  const id = useId();
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        id={id}
        noValidate
        autoComplete="off"
        aria-label={label}
        className="grid min-w-0 gap-8"
        onSubmit={save}
      >
        <Fault message={errors.root?.message} title={`The ${noun} was not saved`} />
        {conflict && (
          <Notice tone="warning" title={`The ${noun} has been changed`} live>
            It was changed in another tab or by someone else. Your changes were not saved, but they are still
            in the form.
            <span className="mt-2 flex flex-wrap gap-2">
              <Button onClick={load}>Load the other version</Button>
              <Button onClick={() => void save()}>Overwrite it with mine</Button>
            </span>
          </Notice>
        )}
        {children}
      </form>
      {aside}
      <LeaveGuard unsaved={isDirty} noun={noun} />
      {!closed && (
        <div
          data-action-bar
          className="sticky bottom-0 z-1 -mx-4 border-t bg-surface px-4 py-3 sm:mx-0 sm:px-0 lg:col-span-2"
        >
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="mr-auto text-muted text-sm" role="status">
              {brief}
              {isDirty ? "Not saved yet." : stored.version === 0 ? "" : "All changes are saved."}
            </p>
            <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
              Save {noun}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Asks before unsaved changes are lost: in a dialog for links within Lodge, otherwise through the browser.
 * `<LeaveGuard unsaved={form.formState.isDirty} noun="loan request" />`
 */
function LeaveGuard({ unsaved, noun }: { unsaved: boolean; noun: string }) {
  const router = useRouter();
  const [href, setHref] = useState<string | null>(null);
  useLeaveWarning(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: MouseEvent) => {
      const to = leavingHref(event, window.location);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setHref(to);
    };
    // Before the link's own handler, which would start the navigation.
    window.addEventListener("click", ask, true);
    return () => window.removeEventListener("click", ask, true);
  }, [unsaved]);
  if (href === null) return null;
  const stay = () => setHref(null);
  return (
    <ConfirmDialog
      danger
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay"
      onClose={stay}
      onConfirm={() => {
        stay();
        router.push(href);
      }}
    >
      Your changes to the {noun} are not saved. They will be lost.
    </ConfirmDialog>
  );
}
