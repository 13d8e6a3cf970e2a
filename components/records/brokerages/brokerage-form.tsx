"use client";

import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { type Control, type Resolver, type UseFormReturn, useWatch } from "react-hook-form";
import { apiRequest, showFaults } from "#components/platform/api/api-request.ts";
import { FieldGroup } from "#components/ui/forms/field.tsx";
import { lazyCheck, registerField } from "#components/ui/forms/form-binding.ts";
import { RecordForm, useRecordForm } from "#components/ui/forms/record-form.tsx";
import { AdornedField, TextField } from "#components/ui/forms/text-field.tsx";
import { type Letter, writeLetter } from "#lib/platform/mail/letter.ts";
import { fitWithin } from "#lib/platform/pdf/fit-within.ts";
import { type Brand, letterBrand, letterLogo } from "#lib/records/brokerages/core/brand.ts";
import { deriveBrandColours } from "#lib/records/brokerages/core/brand-colours.ts";
import type { PageBrand } from "#lib/records/brokerages/load-brand.ts";
import type { Brokerage } from "#lib/records/brokerages/schemas.ts";
import { BrandFiles, ThemeScope } from "./brand-files.tsx";
import { BrandFooter, BrandHeader, brandTokens } from "./brand-frame.tsx";
import {
  type BrokerageFields,
  brokerageFieldNames,
  brokerageFieldsOf,
  enteredBrand,
  enteredColour,
} from "./brokerage-fields.ts";

/** The details that clients and lenders see, beside a preview of their page and their email. */
export function BrokerageForm({ initial }: { initial: Brokerage }) {
  const record = useRecordForm<BrokerageFields, Brokerage>({
    read: () => apiRequest("/v1/portal/brokerage"),
    initial,
    fieldsOf: brokerageFieldsOf,
    write: (fields, version) =>
      apiRequest("/v1/portal/brokerage", { method: "PUT", body: { ...fields, version } }),
    resolver: lazyCheck(
      () => import("#lib/records/brokerages/schemas.ts"),
      "brokerageInputSchema",
    ) as unknown as Resolver<BrokerageFields>,
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
  return <TextField {...rest} optional={optional} {...registerField(form, name)} />;
}

/** Shown by the picker while no colour is chosen. */
const UNCHOSEN = "#808080";

/** The brand colour, typed or picked, and the adjusted colours that Lodge uses where it would be hard to read. */
function ColourField({ form }: { form: UseFormReturn<BrokerageFields> }) {
  const { setValue, control, formState } = form;
  const colour = enteredColour(useWatch({ control, name: "colour" }));
  return (
    <>
      <div className="flex items-start gap-2">
        <AdornedField
          label="Brand colour"
          optional
          className="min-w-0 grow"
          placeholder="#1f6f5c"
          description="For buttons, links and headings that clients see."
          {...registerField(form, "colour")}
        />
        <input
          type="color"
          aria-label="Pick the brand colour"
          className="mt-6 h-8 w-11 shrink-0 cursor-pointer rounded-md border border-line-strong bg-raised p-1 pointer-coarse:h-11"
          value={colour ?? UNCHOSEN}
          onChange={({ target }) =>
            setValue("colour", target.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </div>
      <div role="status" className="text-pretty text-sm sm:pt-6">
        {colour && <Adjustment colour={colour} />}
      </div>
    </>
  );
}

function Adjustment({ colour }: { colour: string }) {
  const { light, dark, isAdjusted } = deriveBrandColours(colour);
  if (!isAdjusted.light && !isAdjusted.dark)
    return <p className="text-muted">This colour is easy to read on light and dark backgrounds.</p>;
  return (
    <ul className="grid gap-1.5">
      {isAdjusted.light && (
        <Adjusted colour={light.accent}>
          Too light to read on white, so text and buttons use {light.accent} there.
        </Adjusted>
      )}
      {isAdjusted.dark && (
        <Adjusted colour={dark.accent}>
          Too dark to read in dark mode, so text and buttons use {dark.accent} there.
        </Adjusted>
      )}
    </ul>
  );
}

function Adjusted({ colour, children }: { colour: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-2">
      <span
        aria-hidden
        className="mt-0.5 size-3.5 shrink-0 rounded-xs border border-line-strong forced-color-adjust-none"
        style={{ background: colour }}
      />
      <span>{children}</span>
    </li>
  );
}

const PAGE_LOGO = { width: 200, height: 40 };

/** Previews what clients will see with the form's current details. It is inert, because its links have no targets. */
function BrandPreview({ control, stored }: { control: Control<BrokerageFields>; stored: Brokerage }) {
  const fields = useDeferredValue(useWatch({ control }) as BrokerageFields);
  const brand = enteredBrand(fields);
  const { logo, disclosure } = stored;
  const page: PageBrand = {
    ...brand,
    colours: brand.colour === null ? null : deriveBrandColours(brand.colour),
    logo: logo && { url: logo.url, ...fitWithin(logo, PAGE_LOGO) },
    disclosureUrl: disclosure?.url ?? null,
  };
  return (
    <section aria-labelledby="brand-preview" className="grid min-w-0 gap-4 lg:sticky lg:top-4">
      <h2 id="brand-preview" className="font-semibold">
        What clients see
      </h2>
      <PagePreview brand={page} theme="light" />
      <PagePreview brand={page} theme="dark" />
      <EmailPreview brand={brand} stored={stored} />
    </section>
  );
}

function PagePreview({ brand, theme }: { brand: PageBrand; theme: "light" | "dark" }) {
  return (
    <Frame caption={theme === "light" ? "Their page" : "Their page in dark mode"}>
      <ThemeScope theme={theme} className="min-h-96">
        <div
          className="min-h-96 bg-surface"
          style={brand.colours ? brandTokens(brand.colours[theme]) : undefined}
        >
          <BrandHeader brand={brand} />
          <div className="px-4 py-5">
            <p className="font-semibold text-xl">Kia ora Aroha</p>
            <p className="mt-1 text-pretty">Send what you have. You can come back with the same link.</p>
            <span className="mt-3 inline-flex h-8 items-center rounded-md bg-accent px-3 font-medium text-on-accent">
              Upload documents
            </span>
          </div>
          <BrandFooter brand={brand} />
        </div>
      </ThemeScope>
    </Frame>
  );
}

/** The actual HTML of an email. A shadow root keeps the page's styles out of it. */
function EmailPreview({ brand, stored }: { brand: Brand; stored: Brokerage }) {
  const { logo, disclosure } = stored;
  const { html } = writeLetter(
    sampleLetter(brand.adviserName ?? brand.tradingName),
    letterBrand(brand, { logo: logo && letterLogo(logo.url, logo), disclosureUrl: disclosure?.url ?? null }),
  );
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    // Its texts are escaped by `writeLetter`.
    root.innerHTML = html;
  }, [html]);
  return (
    <Frame caption="Their email">
      <div ref={host} className="min-h-120 bg-code-ground" />
    </Frame>
  );
}

function Frame({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-muted text-sm">{caption}</figcaption>
      <div inert className="overflow-clip rounded-lg border">
        {children}
      </div>
    </figure>
  );
}

function sampleLetter(sender: string): Letter {
  return {
    greeting: "Kia ora Aroha,",
    paragraphs: [`${sender} is preparing your home loan application and needs some documents from you.`],
    list: { heading: "What is needed:", items: ["Payslips for the last three months", "Bank statements"] },
    action: { label: "Upload your documents", url: "#" },
    closing: [`If you have questions, reply to this email. It goes to ${sender}.`],
  };
}
