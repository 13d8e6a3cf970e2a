import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { type Control, useWatch } from "react-hook-form";
import { type Letter, writeLetter } from "#lib/platform/mail/letter.ts";
import { fitWithin } from "#lib/platform/pdf/fit-within.ts";
import { type Brand, letterBrand, letterLogo } from "#lib/records/brokerages/core/brand.ts";
import { deriveBrandColours } from "#lib/records/brokerages/core/brand-colours.ts";
import type { PageBrand } from "#lib/records/brokerages/load-brand.ts";
import type { Brokerage } from "#lib/records/brokerages/schemas.ts";
import { BrandFooter, BrandHeader, brandTokens } from "./brand-frame.tsx";
import { type BrokerageFields, enteredBrand } from "./brokerage-fields.ts";
import { ThemeScope } from "./theme-scope.tsx";

const PAGE_LOGO = { width: 200, height: 40 };

/** Previews what clients will see with the form's current details. It is inert, because its links have no targets. */
export function BrandPreview({ control, stored }: { control: Control<BrokerageFields>; stored: Brokerage }) {
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
    letterBrand(brand, {
      logo: logo && letterLogo(logo.url, logo),
      disclosureUrl: disclosure?.url ?? null,
    }),
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
