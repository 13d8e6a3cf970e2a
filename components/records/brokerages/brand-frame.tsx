import type { ReactNode } from "react";
import { adviserLine, isWordmark, shortAddress } from "#lib/records/brokerages/core/brand.ts";
import type { BrandPalette } from "#lib/records/brokerages/core/brand-colours.ts";
import type { PageBrand } from "#lib/records/brokerages/load-brand.ts";

/** The top of a page for clients and lenders: the brokerage's logo or name, and how to reach it. */
export function BrandHeader({ brand }: { brand: PageBrand }) {
  const { tradingName, logo, phone, email } = brand;
  const isNamed = logo !== null && isWordmark(logo);
  return (
    <header className="border-b bg-sunken">
      <div className="mx-auto flex min-h-13 max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
        <p className="flex min-w-0 items-center gap-2.5 font-semibold text-lg">
          {logo && (
            // Not next/image: the logo is one file of the right size, rendered by Lodge itself.
            // biome-ignore lint/performance/noImgElement: see above
            <img
              src={logo.url}
              width={logo.width}
              height={logo.height}
              alt={isNamed ? tradingName : ""}
              // Logos are designed for white, so they keep a white plate in the dark theme.
              className="box-content shrink-0 rounded-sm bg-code-ground p-1"
            />
          )}
          {!isNamed && <span className="wrap-anywhere min-w-0">{tradingName}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {phone && <BrandLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</BrandLink>}
          {email && <BrandLink href={`mailto:${email}`}>{email}</BrandLink>}
        </p>
      </div>
    </header>
  );
}

/** The footer of such a page: the adviser and the disclosure document. */
export function BrandFooter({ brand }: { brand: PageBrand }) {
  const { tradingName, legalName, address, website, disclosureUrl } = brand;
  const adviser = adviserLine(brand);
  const legal = legalName !== null && legalName !== tradingName ? legalName : null;
  const lines = [
    [adviser && `Financial adviser: ${adviser}`, legal].filter(Boolean).join(" · "),
    address ?? "",
  ].filter((line) => line !== "");
  if (lines.length === 0 && website === null && disclosureUrl === null) return null;
  return (
    <footer className="border-t">
      <div className="wrap-anywhere mx-auto grid max-w-3xl gap-1 px-4 py-5 text-muted text-sm">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {disclosureUrl && (
            <BrandLink href={disclosureUrl} newTab>
              Disclosure statement (PDF)
            </BrandLink>
          )}
          {website && (
            <BrandLink href={website} newTab>
              {shortAddress(website)}
            </BrandLink>
          )}
        </p>
      </div>
    </footer>
  );
}

function BrandLink({ href, newTab, children }: { href: string; newTab?: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      className="wrap-anywhere rounded-xs text-accent underline underline-offset-3"
      {...(newTab && { target: "_blank", rel: "noreferrer" })}
    >
      {children}
    </a>
  );
}

const tokens = {
  "--color-accent": "accent",
  "--color-accent-hover": "accentHover",
  "--color-on-accent": "onAccent",
  "--color-accent-soft": "accentSoft",
  "--color-focus": "accent",
} as const;

/** The accent tokens of app/globals.css in a brand's colours for one theme. */
export function brandTokens(palette: BrandPalette): Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(tokens).map(([token, name]) => [token, palette[name]]));
}
