import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FieldGroup } from "#components/ui/forms/field.tsx";
import { registerField } from "#components/ui/forms/form-binding.ts";
import { FormDateField } from "#components/ui/forms/form-date-field.tsx";
import { Select } from "#components/ui/forms/select.tsx";
import { TextArea, TextField } from "#components/ui/forms/text-field.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { disclosureWays } from "#lib/deal/advice/core/advice-record.ts";
import { disclosureWayPhrases } from "#lib/deal/advice/core/advice-text.ts";
import type { Advice } from "#lib/deal/advice/schemas.ts";
import { capitalize } from "#lib/platform/format.ts";
import type { AdviceFields, EnteredReasons } from "./advice-fields.ts";

/** A saved calculation that the record can refer to. */
export type ScenarioChoice = { scenarioId: string; label: string };

type Form = { form: UseFormReturn<AdviceFields> };

const ways = disclosureWays.map((value) => ({ value, label: capitalize(disclosureWayPhrases[value]) }));

export function DisclosureFields({ form, today }: Form & { today: string }) {
  const { register } = form;
  return (
    <FieldGroup title="Disclosure">
      <TextField
        label="Document"
        description="Include the version the client received."
        className="sm:col-span-2"
        {...registerField(form, "disclosure.document")}
      />
      <FormDateField control={form.control} name="disclosure.givenOn" label="Given on" max={today} />
      <Select label="How" options={ways} {...register("disclosure.how")} />
    </FieldGroup>
  );
}

/** The documents that verified each applicant's identity, and address if it was seen. */
export function IdentityFields({
  form,
  today,
  applicants,
}: Form & { today: string; applicants: Advice["applicants"] }) {
  return (
    <FieldGroup title="Identity">
      {applicants.map(({ clientId, clientName }, index) => (
        <fieldset key={clientId} className="min-w-0 sm:col-span-2">
          <legend className="wrap-anywhere mb-2 font-medium">{clientName}</legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Proof of identity"
              description="For example a passport, with its expiry date."
              {...registerField(form, `identity.${index}.identitySeen`)}
            />
            <TextField
              label="Proof of address"
              optional
              description="For example a bill, with its month."
              {...registerField(form, `identity.${index}.addressSeen`)}
            />
            <FormDateField
              control={form.control}
              name={`identity.${index}.seenOn`}
              label="Date sighted"
              max={today}
            />
          </div>
        </fieldset>
      ))}
    </FieldGroup>
  );
}

export function NeedsFields({
  form,
  scenarios,
  applicationId,
}: Form & { scenarios: readonly ScenarioChoice[]; applicationId: string }) {
  return (
    <FieldGroup title="Needs and lenders compared">
      <TextArea
        label="Needs and objectives"
        rows={4}
        className="sm:col-span-2"
        {...registerField(form, "needs")}
      />
      <Select
        label="Lenders compared in"
        placeholder="Not chosen"
        className="sm:col-span-2"
        options={scenarios.map(({ scenarioId, label }) => ({ value: scenarioId, label }))}
        description={
          scenarios.length === 0 ? (
            <>
              No saved calculations yet.{" "}
              <TextLink href={`/applications/${applicationId}/serviceability`}>Open the calculator</TextLink>
            </>
          ) : undefined
        }
        {...registerField(form, "scenarioId")}
      />
    </FieldGroup>
  );
}

/** The recommended lender with the reasons. The application's lenders and the banks are suggested. */
export function RecommendationFields(
  props: Form & { lenders: readonly string[]; entered: EnteredReasons | null },
) {
  const { form, lenders, entered } = props;
  const listId = useId();
  return (
    <FieldGroup title="Recommendation">
      {entered && (
        <p className="text-muted sm:col-span-2">
          As entered under Lenders for {entered.lenderName}. Save the advice record to use it.
        </p>
      )}
      <datalist id={listId}>
        {lenders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Recommended lender"
        list={listId}
        autoComplete="off"
        {...registerField(form, "recommendation.lenderName")}
      />
      <TextArea
        label="Reasons"
        rows={4}
        className="sm:col-span-2"
        {...registerField(form, "recommendation.reasons")}
      />
    </FieldGroup>
  );
}

export function ConflictFields({ form }: Form) {
  return (
    <FieldGroup title="Conflicts and commission" description="If there are none, write “None”.">
      <TextArea label="Conflicts of interest" {...registerField(form, "conflicts")} />
      <TextArea label="Commission" {...registerField(form, "commission")} />
    </FieldGroup>
  );
}
