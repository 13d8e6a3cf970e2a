import addressparser from "nodemailer/lib/addressparser/index.js";
import type Mail from "nodemailer/lib/mailer/index.js";
import type { Mail as OurMail } from "./mailer.ts";

/** The sender of Lodge's emails and the domain of their message ids. */
export type MessageIds = { from: string; domain: string };

/**
 * An email as nodemailer expects it. The message id is derived from the email's id, so a retry sends the same
 * message. The recipient is always a single address, and no line break reaches a header.
 */
export function toMessage(
  { id, to, replyTo, subject, text, html, senderName, pictures = [] }: OurMail,
  { from, domain }: MessageIds,
): Mail.Options {
  return {
    from: senderName === undefined ? from : { name: oneLine(senderName), address: addressOf(from) },
    to: { name: "", address: oneLine(to) },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
    subject: oneLine(subject),
    text,
    html,
    ...(pictures.length > 0 && {
      attachments: pictures.map(({ cid, fileName, content }) => ({
        cid,
        filename: fileName,
        content: Buffer.from(content),
        contentType: "image/png",
        contentDisposition: "inline" as const,
      })),
    }),
    messageId: `<${id}@${domain}>`,
    // Asks auto-responders not to reply (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The address in `Lodge <no-reply@lodge.example>`. */
function addressOf(from: string): string {
  return addressparser(from, { flatten: true })[0]?.address ?? from;
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

/** The reason an email was not accepted. */
type Rejection = {
  /** True if a retry would get the same response. */
  permanent: boolean;
  /** A sentence for users that quotes the server. */
  reason: string;
};

const MAX_REASON_LENGTH = 300;

type SmtpFault = {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

/**
 * Interprets an error from nodemailer. A 5xx about this email (RFC 5321: MAIL, RCPT, DATA) is permanent. Every 4xx
 * and every connection error (network, TLS, login) is temporary or can be fixed by an administrator.
 */
export function readRejection(error: unknown): Rejection {
  const fault = (
    typeof error === "object" && error !== null ? error : { message: String(error) }
  ) as SmtpFault;
  const { responseCode = 0, command = "", code = "" } = fault;
  const response = oneShortLine(fault.response ?? fault.message ?? "no reason given");
  if (code === "EAUTH")
    return { permanent: false, reason: `the mail server rejected Lodge's login: ${response}` };
  const aboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command) || ["EENVELOPE", "EMESSAGE"].includes(code);
  if (responseCode >= 500 && aboutMail) {
    const who = command.startsWith("RCPT TO")
      ? "the address rejected it"
      : command.startsWith("MAIL FROM")
        ? "the mail server rejected Lodge as the sender"
        : "the mail server rejected the message";
    return { permanent: true, reason: `${who}: ${response}` };
  }
  if (responseCode >= 400)
    return { permanent: false, reason: `the mail server has not accepted it yet: ${response}` };
  return { permanent: false, reason: `the mail server cannot be reached: ${response}` };
}

/** One short line without control characters. */
function oneShortLine(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)}…` : line;
}
