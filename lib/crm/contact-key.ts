import { createHash } from "node:crypto";

/**
 * What a contact is found again by in a CRM that all brokers share: of the broker and their reference. A digest, because
 * CRMs compare such values without case and take few characters of a URL, while references are any text.
 */
export function contactKey(brokerId: string, reference: string): string {
  return createHash("sha256").update(`${brokerId}\n${reference}`).digest("hex").slice(0, 40);
}
