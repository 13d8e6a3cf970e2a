import { type Letter, writeLetter } from "#lib/platform/mail/letter.ts";
import type { Mail } from "#lib/platform/mail/mailer.ts";
import { letterBrand, letterLogo } from "./core/brand.ts";
import type { LoadedBrand } from "./load-brand.ts";

const LOGO_CID = "logo@lodge";

/**
 * The parts of an email to a client or lender: from the brokerage, or with Lodge's own look until a brokerage is saved.
 * The logo is embedded, because email clients block remote images by default.
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
