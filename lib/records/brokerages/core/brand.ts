import type { LetterBrand } from "#lib/platform/mail/letter.ts";
import type { BrandLogo, PrintedBrand } from "#lib/platform/pdf/document-pages.ts";
import { fitWithin } from "#lib/platform/pdf/fit-within.ts";
import type { BrokerageInput } from "../schemas.ts";
import { deriveBrandColours } from "./brand-colours.ts";

/** A brokerage as clients and lenders see it. */
export type Brand = Omit<BrokerageInput, "version">;

/** `Mere Tamihana · FSP000000`, without unknown parts. */
export function adviserLine({ adviserName, fspNumber }: Brand): string {
  return joined([adviserName, fspNumber]);
}

/** The trading name, followed by the legal name if it differs. */
function nameLine({ tradingName, legalName }: Brand): string {
  return legalName === null || legalName === tradingName ? tradingName : `${tradingName} (${legalName})`;
}

/** A web address as people write it: `harbourandhill.example`. */
export function shortAddress(website: string): string {
  return website.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
}

/** The brand in a PDF's header and footer. */
export function printedBrand(brand: Brand, logo: BrandLogo | null): PrintedBrand {
  return {
    name: brand.tradingName,
    adviser: joined([
      adviserLine(brand),
      brand.phone,
      brand.email,
      brand.website && shortAddress(brand.website),
    ]),
    company: joined([brand.legalName === brand.tradingName ? null : brand.legalName, brand.address]),
    accent: accentOnWhite(brand),
    logo,
  };
}

/** The brand in an email. Its background is white in every email client. */
export function letterBrand(
  brand: Brand,
  { logo, disclosureUrl }: { logo: LetterBrand["logo"]; disclosureUrl: string | null },
): LetterBrand {
  const { adviserName, fspNumber, phone, email, website, address } = brand;
  const lines = [
    joined([adviserName, fspNumber && `Financial adviser, ${fspNumber}`]),
    nameLine(brand),
    joined([phone, email]),
    joined([address, website && shortAddress(website)]),
  ];
  return {
    name: brand.tradingName,
    accent: accentOnWhite(brand),
    signature: lines.filter((line) => line !== ""),
    link: disclosureUrl === null ? null : { label: "Our disclosure statement", url: disclosureUrl },
    logo,
  };
}

/** In CSS pixels. */
const LETTER_LOGO = { width: 220, height: 56 };

/** The logo of an email, from its size in pixels. */
export function letterLogo(
  src: string,
  size: { width: number; height: number },
): NonNullable<LetterBrand["logo"]> {
  return { src, ...fitWithin(size, LETTER_LOGO), withName: !isWordmark(size) };
}

function accentOnWhite({ colour }: Brand): string | null {
  return colour === null ? null : deriveBrandColours(colour).light.accent;
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

/** Whether a logo is wide enough to contain the name, which is then not repeated beside it. */
export function isWordmark({ width, height }: { width: number; height: number }): boolean {
  return width >= 2 * height;
}
