import { type Letter, writeLetter } from "#lib/mail/letter.ts";
import type { Mail } from "#lib/mail/mailer.ts";
import { letterBrand, letterLogo } from "./core/brand.ts";
import type { LoadedBrand } from "./load-brand.ts";

const LOGO_CID = "logo@lodge";

/**
 * A letter to a client or lender as parts of an email: from the brokerage, or with Lodge's own look before a brokerage is
 * saved. The logo goes with the mail, because mail programs block pictures from other hosts until the reader agrees.
 */
export function brandedLetter(
  letter: Letter,
  brand: LoadedBrand | null,
): Pick<Mail, "text" | "html" | "senderName" | "pictures"> {
  if (!brand) return writeLetter(letter);
  const { logo, disclosureUrl, tradingName } = brand;
  const shown = logo && letterLogo(`cid:${LOGO_CID}`, logo);
  return {
    ...writeLetter(letter, letterBrand(brand, { logo: shown, disclosureUrl })),
    senderName: tradingName,
    ...(logo && { pictures: [{ cid: LOGO_CID, fileName: "logo.png", content: logo.png }] }),
  };
}
