/** A redrawn logo: an opaque PNG on white. */
export type BrandLogo = { png: Uint8Array; width: number; height: number };

/** The brand in a PDF's header and footer. */
export type PrintedBrand = {
  name: string;
  /** Both may be empty: the adviser with contacts, and the company with its address. */
  adviser: string;
  company: string;
  /** Readable on white; null for Lodge's own. */
  accent: string | null;
  logo: BrandLogo | null;
};
