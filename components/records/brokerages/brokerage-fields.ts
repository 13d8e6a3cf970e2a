import type { Brand } from "#lib/records/brokerages/core/brand.ts";
import type { Brokerage } from "#lib/records/brokerages/schemas.ts";

export const brokerageFieldNames = [
  "tradingName",
  "legalName",
  "phone",
  "email",
  "website",
  "address",
  "adviserName",
  "fspNumber",
  "colour",
] as const;

/** The form's values, empty if unknown. */
export type BrokerageFields = Record<(typeof brokerageFieldNames)[number], string> & { version: number };

export function brokerageFieldsOf(stored: Brokerage): BrokerageFields {
  const { version } = stored;
  const texts = brokerageFieldNames.map((name) => [name, stored[name] ?? ""] as const);
  return { version, ...(Object.fromEntries(texts) as Record<(typeof brokerageFieldNames)[number], string>) };
}

/** The brand that clients would see if the form were saved now. Invalid values are omitted. */
export function enteredBrand(fields: BrokerageFields): Brand {
  const known = (name: (typeof brokerageFieldNames)[number]) => fields[name].trim() || null;
  const fsp = /^FSP ?(\d{1,8})$/i.exec(fields.fspNumber.trim());
  return {
    tradingName: known("tradingName") ?? "Your brokerage",
    legalName: known("legalName"),
    address: known("address"),
    phone: known("phone"),
    website: known("website"),
    email: known("email"),
    adviserName: known("adviserName"),
    fspNumber: fsp ? `FSP${fsp[1]}` : null,
    colour: enteredColour(fields.colour),
  };
}

/** A colour as typed; null if it is not valid. */
export function enteredColour(typed: string): string | null {
  const colour = typed.trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null;
}
