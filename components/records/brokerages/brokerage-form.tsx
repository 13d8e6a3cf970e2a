"use client";

import type { UseFormReturn } from "react-hook-form";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { showFaults } from "#components/platform/api/show-faults.ts";
import { FieldGroup } from "#components/ui/forms/field.tsx";
import { lazyResolver } from "#components/ui/forms/lazy-resolver.ts";
import { RecordForm, useRecordForm } from "#components/ui/forms/record-form.tsx";
import { TextField } from "#components/ui/forms/text-field.tsx";
import { capitalize } from "#lib/platform/format/capitalize.ts";
import type { Brokerage } from "#lib/records/brokerages/schemas.ts";
import { BrandFiles } from "./brand-files.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { type BrokerageFields, brokerageFieldNames, brokerageFieldsOf } from "./brokerage-fields.ts";
import { ColourField } from "./colour-field.tsx";

/** The details that clients and lenders see, beside a preview of their page and their email. */
export function BrokerageForm({ initial }: { initial: Brokerage }) {
  const record = useRecordForm<BrokerageFields, Brokerage>({
    read: () => apiRequest("/v1/portal/brokerage"),
    initial,
    fieldsOf: brokerageFieldsOf,
    write: (fields, version) =>
      apiRequest("/v1/portal/brokerage", { method: "PUT", body: { ...fields, version } }),
    resolver: lazyResolver(() => import("./brokerage-as-entered.ts"), "brokerageAsEntered"),
    onFault: (error, { setError }) => showFaults(error, setError, brokerageFieldNames),
    done: "Brokerage saved",
  });
  const { form, stored, setStored } = record;
  return (
    <RecordForm
      record={record}
      noun="brokerage"
      label="Brokerage"
      aside={<BrandPreview control={form.control} stored={stored} />}
    >
      <DetailFields form={form} />
      <FieldGroup title="Adviser">
        <Line form={form} name="adviserName" label="Adviser name" autoComplete="name" />
        <Line form={form} name="fspNumber" label="FSP number" placeholder="FSP123456" />
      </FieldGroup>
      <FieldGroup title="Colour">
        <ColourField form={form} />
      </FieldGroup>
      <BrandFiles stored={stored} onChange={setStored} />
    </RecordForm>
  );
}

function DetailFields({ form }: { form: UseFormReturn<BrokerageFields> }) {
  return (
    <FieldGroup title="Details">
      <Line
        form={form}
        name="tradingName"
        label="Trading name"
        optional={false}
        autoComplete="organization"
      />
      <Line form={form} name="legalName" label="Legal name" />
      <Line form={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <Line form={form} name="email" label="Email" type="email" autoComplete="email" />
      <Line form={form} name="website" label="Website" type="url" placeholder="https://" autoComplete="url" />
      <Line form={form} name="address" label="Postal address" autoComplete="street-address" />
    </FieldGroup>
  );
}

type LineProps = {
  form: UseFormReturn<BrokerageFields>;
  name: (typeof brokerageFieldNames)[number];
  label: string;
  optional?: boolean;
  type?: string;
  placeholder?: string;
  autoComplete?: string;
};

function Line({ form, name, optional = true, ...rest }: LineProps) {
  const error = form.formState.errors[name]?.message;
  return <TextField {...rest} optional={optional} error={capitalize(error)} {...form.register(name)} />;
}
