import type { Tone } from "#components/ui/badge.tsx";
import { capitalize } from "#lib/platform/format.ts";
import type { MailDelivery } from "#lib/platform/mail/delivery.ts";

/** Each state's label with its tone, and what follows the reason if it is shown. */
const copy: Record<MailDelivery["state"], { label: string; tone: Tone; next?: string }> = {
  WAITING: { label: "Email on its way", tone: "info" },
  SENT: { label: "Emailed", tone: "neutral" },
  DELAYED: { label: "Email delayed", tone: "warning", next: ". It will be retried." },
  REFUSED: { label: "Email rejected", tone: "danger", next: "" },
  FAILED: { label: "Email not sent", tone: "danger", next: ". It won't be retried." },
};

/** The delivery state of an email: a label with its tone, and the reason as a sentence. */
export function describeDelivery({ state, reason }: MailDelivery) {
  const { label, tone, next } = copy[state];
  return { label, tone, detail: reason && next !== undefined ? capitalize(reason) + next : null };
}
