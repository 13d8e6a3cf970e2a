/** How a mail server answered when it did not take a mail. */
export type Refusal = {
  /** True when it will answer the same tomorrow: another try would only annoy it. */
  permanent: boolean;
  /** A sentence for people, with the server's own words. */
  reason: string;
};

const LONGEST = 300;

type SmtpFault = {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

/**
 * Reads what nodemailer throws. A 5xx about this mail (RFC 5321: MAIL, RCPT, DATA) is permanent; every 4xx, and whatever
 * keeps us from the server or it from us (line, TLS, sign-in), passes or is for an administrator to mend.
 */
export function readRefusal(error: unknown): Refusal {
  const fault = (
    typeof error === "object" && error !== null ? error : { message: String(error) }
  ) as SmtpFault;
  const { responseCode = 0, command = "", code = "" } = fault;
  const said = words(fault.response ?? fault.message ?? "no reason given");
  if (code === "EAUTH")
    return { permanent: false, reason: `the mail server refused Lodge's own sign-in: ${said}` };
  const aboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command) || ["EENVELOPE", "EMESSAGE"].includes(code);
  if (responseCode >= 500 && aboutMail) {
    const who = command.startsWith("RCPT TO")
      ? "the address refused it"
      : command.startsWith("MAIL FROM")
        ? "the mail server refused Lodge as the sender"
        : "the mail server refused the message";
    return { permanent: true, reason: `${who}: ${said}` };
  }
  if (responseCode >= 400)
    return { permanent: false, reason: `the mail server did not take it yet: ${said}` };
  return { permanent: false, reason: `the mail server cannot be reached: ${said}` };
}

/** One line without control characters, of modest length: it is shown to people. */
function words(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
