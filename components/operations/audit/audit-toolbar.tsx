"use client";

import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { DateField } from "#components/ui/forms/date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { useUrlFilter } from "#components/ui/tables/use-url-filter.ts";
import { type AuditFilter, readAuditFilter } from "#lib/operations/audit/core/audit-filter.ts";
import { actionLabel, auditEntities } from "#lib/platform/audit/core/audit-actions.ts";
import { capitalize } from "#lib/platform/format.ts";
import { auditHref } from "./audit-href.ts";

type AuditChoices = { users: readonly { userId: string; name: string }[]; actions: readonly string[] };

const entityOptions = Object.entries(auditEntities).map(([value, label]) => ({ value, label }));

/** The filters of the audit log, kept in the URL. */
export function AuditToolbar({ filter, choices }: { filter: AuditFilter; choices: AuditChoices }) {
  const hrefOf = (change: Partial<Record<keyof AuditFilter, string>>) =>
    auditHref(readAuditFilter({ ...filter, ...change }));
  const { pending, go, text } = useUrlFilter(filter.about ?? "", (about) => hrefOf({ about }));
  const people = [
    ...choices.users.map(({ userId, name }) => ({ value: userId, label: name })),
    { value: "anonymous", label: "Not signed in" },
  ];
  const actions = choices.actions.map((action) => ({
    value: action,
    label: capitalize(actionLabel(action)),
  }));
  const choice = (
    key: "who" | "action" | "entity",
    label: string,
    placeholder: string,
    options: readonly Option[],
    missing = filter[key] ?? "",
  ) => (
    <Select
      label={label}
      placeholder={placeholder}
      options={withChosen(options, filter[key], missing)}
      value={filter[key] ?? ""}
      onChange={(event) => go(hrefOf({ [key]: event.target.value }))}
    />
  );
  return (
    <search className="grid gap-x-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {choice("who", "Who", "Anyone", people, "Deleted user")}
      {choice("action", "Action", "Anything", actions)}
      {choice("entity", "Record", "Anything", entityOptions)}
      <TextField label="ID" placeholder="An application’s, client’s or user’s" maxLength={100} {...text} />
      <DayFilter label="From" day={filter.from} onDay={(from) => go(hrefOf({ from }))} />
      <DayFilter label="To" day={filter.to} onDay={(to) => go(hrefOf({ to }))} />
      {pending && <Spinner label="Searching" className="size-4 text-muted" />}
    </search>
  );
}

/** A date filter that applies once the date is valid; partial input stays in the field. */
function DayFilter(props: { label: string; day: string | null; onDay: (day: string) => void }) {
  const { label, day, onDay } = props;
  return (
    <DateField
      label={label}
      value={day ?? ""}
      onChange={(value) => {
        if (value === "" || /^\d{4}-\d{2}-\d{2}$/.test(value)) onDay(value);
      }}
    />
  );
}

type Option = { value: string; label: string };

/** The options, including the selected one even if the list no longer contains it. */
function withChosen(options: readonly Option[], chosen: string | null, label: string): Option[] {
  const missing = chosen !== null && !options.some(({ value }) => value === chosen);
  return missing ? [...options, { value: chosen, label }] : [...options];
}
