import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "./api.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Waits for the only email to an address. */
export async function waitForEmail(dataDir: string, address: string): Promise<Mail> {
  const folder = join(dataDir, "mail");
  const [mail] = await eventually(
    async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(
        names.map(async (name) => readMail(await readFile(join(folder, name), "latin1"))),
      );
      return mails.filter(({ to }) => to.includes(address));
    },
    (mails) => mails.length > 0,
  );
  if (!mail) throw new Error(`no email to ${address}`);
  return mail;
}

/** Waits for an email to an address with a matching link. Returns the latest link. */
export async function waitForEmailedLink(dataDir: string, address: string, link: RegExp): Promise<string> {
  const folder = join(dataDir, "mail");
  const links = await eventually(
    async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(
        names.toSorted().map(async (name) => readMail(await readFile(join(folder, name), "latin1"))),
      );
      return mails.flatMap(({ to, text }) => (to.includes(address) ? (link.exec(text)?.[0] ?? []) : []));
    },
    (found) => found.length > 0,
  );
  return links.at(-1) ?? "";
}

/** Finds the password link in an email's text. */
export function passwordLink(text: string): string {
  const [link] = /http\S+\/(invitation|reset-password)\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the email: ${text}`);
  return link;
}

/** Finds the upload link in an email's text. */
export function uploadLink(text: string): string {
  const [link] = /http\S+\/upload\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the email: ${text}`);
  return link;
}

/** Parses an RFC 5322 message with its MIME parts; `raw` has one character per byte. */
export function readMail(raw: string): Mail {
  const { headers } = splitMessage(raw);
  return {
    to: headers.get("to") ?? "",
    subject: headers.get("subject") ?? "",
    text: findPart(raw, "text/plain") ?? "",
    html: findPart(raw, "text/html") ?? "",
  };
}

function splitMessage(raw: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const [name = "", ...value] = line.split(":");
    return [name.toLowerCase(), value.join(":").trim()];
  });
  return { headers: new Map(headers), body: rest.join("\r\n\r\n") };
}

/** The text of the first part with a media type, at any depth. */
function findPart(raw: string, mediaType: string): string | undefined {
  const { headers, body } = splitMessage(raw);
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((inner) => findPart(inner.replace(/^\r?\n/, ""), mediaType)).find((text) => text);
  }
  return type.startsWith(mediaType) ? decodeBody(body, headers.get("content-transfer-encoding")) : undefined;
}

function decodeBody(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString("utf8");
  const bytes = body
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
