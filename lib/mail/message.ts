import type Mail from "nodemailer/lib/mailer/index.js";
import type { Mail as OurMail } from "./mailer.ts";

/** Who our mails are from, and the domain of their message ids. */
export type MessageIds = { from: string; domain: string };

/**
 * A mail as nodemailer takes it. Its id makes the message id, so that a second try is the same message; the address is
 * one address, whatever it holds; no line end reaches a header.
 */
export function toMessage(
  { id, to, replyTo, subject, text, html }: OurMail,
  { from, domain }: MessageIds,
): Mail.Options {
  return {
    from,
    to: { name: "", address: oneLine(to) },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // Asks auto-responders for silence (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
