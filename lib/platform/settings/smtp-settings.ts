import { isLocalHost } from "./network-address.ts";

export type SmtpSettings = {
  host: string;
  port: number;
  /** Implicit TLS (smtps:). Otherwise STARTTLS if the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean };
};

const options = ["requireTLS", "tls.rejectUnauthorized"];

/**
 * Parses SMTP_URL. Returns the fault as a string if it is invalid. Credentials are sent only over TLS, unless the
 * server is this machine or the URL has `?requireTLS=false`. `?tls.rejectUnauthorized=false` accepts a self-signed
 * certificate.
 */
export function readSmtpUrl(value: string): SmtpSettings | string {
  const example = "such as smtp://user:password@host:587";
  if (!/^smtps?:\/\//i.test(value)) return `must be a URL ${example}`;
  // Parsed as http, because the URL parser then recognises host and port.
  const text = value.replace(/^smtps?:/i, "http:");
  if (!URL.canParse(text))
    return `must be a URL ${example}; in the user and the password write : / ? # @ and % as %3A %2F %3F %23 %40 %25`;
  const url = new URL(text);
  const unknown = [...url.searchParams.keys()].find((name) => !options.includes(name));
  if (unknown !== undefined)
    return `has the unknown option ${unknown}; the options are ${options.join(" and ")}`;
  for (const [name, given] of url.searchParams) {
    if (!["true", "false"].includes(given)) return `has ${name}=${given}, which must be true or false`;
  }
  if (!["", "/"].includes(url.pathname)) return `must end after the host and port, ${example}`;
  if ((url.username === "") !== (url.password === ""))
    return `must have a user and a password or neither, ${example}`;
  const auth = url.username === "" ? undefined : readAuth(url);
  if (auth === null)
    return "has a % in the user or the password that is not followed by two hex digits: write %25";
  const secure = /^smtps:/i.test(value);
  // The parser drops port 80, the default of http.
  const port = Number(url.port) || (/:80(?=[/?]|$)/.test(value) ? 80 : secure ? 465 : 587);
  const requireTls = url.searchParams.get("requireTLS");
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port,
    secure,
    auth,
    requireTLS:
      requireTls === null ? auth !== undefined && !isLocalHost(url.hostname) : requireTls === "true",
    tls: { rejectUnauthorized: url.searchParams.get("tls.rejectUnauthorized") !== "false" },
  };
}

function readAuth(url: URL): { user: string; pass: string } | null {
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    return null;
  }
}

/** What is wrong with MAIL_FROM, or null. It must be an address, alone or as `Name <address>`. */
export function mailFromFault(value: string): string | null {
  const address = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/.exec(value);
  const found = address?.[1] ?? address?.[2] ?? "";
  if (/^[^\s@,;]+@[^\s@,;]+$/.test(found)) return null;
  return "must be an address, alone or with a name, such as Lodge <no-reply@lodge.example>";
}
