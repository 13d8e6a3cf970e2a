import type { Tone } from "#components/ui/tone.ts";
import type { MailDelivery } from "#lib/mail/delivery.ts";

/** What became of a mail, in words for whoever had it sent: a label, its tone, and the reason as a sentence. */
export function deliveryWords({ state, reason }: MailDelivery): {
  label: string;
  tone: Tone;
  detail: string | null;
} {
  const said = reason === null ? null : reason.charAt(0).toUpperCase() + reason.slice(1);
  switch (state) {
    case "WAITING":
      return { label: "Mail on its way", tone: "info", detail: null };
    case "SENT":
      return { label: "Mailed", tone: "neutral", detail: null };
    case "DELAYED":
      return { label: "Mail delayed", tone: "warning", detail: said && `${said}. It is tried again.` };
    case "REFUSED":
      return { label: "Mail refused", tone: "danger", detail: said };
    case "FAILED":
      return { label: "Mail not sent", tone: "danger", detail: said && `${said}. It is not tried any more.` };
  }
}
