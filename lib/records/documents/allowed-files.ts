import data from "#data/screens/file-types.json" with { type: "json" };
import type { DocumentCategory } from "./core/document-category.ts";

type AllowedType = {
  mediaType: string;
  /** File name extensions, the usual one first. */
  extensions: readonly [string, ...string[]];
  /** Whether it can be read as a bank statement. */
  statement: boolean;
  /** Plain text without a file signature. Only the file name identifies its type. */
  text?: boolean | undefined;
};

/** Every type that Lodge accepts. Both the content and the extension are checked. */
export const allowedTypes: readonly AllowedType[] = data.accepted.map(
  ({ extensions: [usual = "", ...others], ...type }) => ({ ...type, extensions: [usual, ...others] }),
);

/** The media types whose pages can be shown and rearranged. */
export const pagedTypes: readonly string[] = ["application/pdf", "image/jpeg", "image/png"];

const ALLOWED =
  "PDF, CSV, OFX, QFX, QIF, CAMT.052 to CAMT.054, MT940, BAI2, CODA, JSON, XLSX, XLS, ODS, DOCX, JPEG, PNG, HEIC, WebP, TIFF, EML, plain text or a ZIP of statements";

/** The reason for rejecting any other content. */
export const NOT_ACCEPTED = `is not a type that Lodge takes: ${ALLOWED}`;

const byExtension = new Map(
  allowedTypes.flatMap((type) => type.extensions.map((extension) => [extension, type] as const)).reverse(),
);

const textExtensions = new Set([...byExtension].filter(([, type]) => type.text).map(([name]) => name));

/**
 * The extensions that a file chooser offers for a category. Those for bank statements include plain text, because only
 * the content shows whether it is a statement.
 */
export function extensionsFor(category: DocumentCategory): string[] {
  const isStatement = category === "BANK_STATEMENTS";
  const types = allowedTypes.filter(({ statement, mediaType }) => {
    return !isStatement || statement || mediaType === "text/plain";
  });
  const endings = types.flatMap((type) => type.extensions);
  return [...new Set(isStatement ? [...endings, ...data.statementEndings] : endings)];
}

/**
 * The extension that an operating system would use, in lower case and with full-width letters normalized. Null if there
 * is none: digits alone are a date or a page number, except MT940's `.940`, and no known extension contains a space.
 */
export function extensionOf(name: string): string | null {
  const plain = name.normalize("NFKC").toLowerCase();
  const extension = plain.includes(".") ? plain.slice(plain.lastIndexOf(".")) : "";
  if (byExtension.has(extension)) return extension;
  return extension === "" || /^\.\d*$|\s/.test(extension) ? null : extension;
}

/** Endings of programs, scripts and shortcuts, which a computer may run whatever the content. */
const PROGRAMS = new Set(data.programs.map((ending) => `.${ending}`));

export function isProgramName(name: string): boolean {
  return PROGRAMS.has(extensionOf(name) ?? "");
}

/** The reason for rejecting a file by its name alone; null if the name is accepted. */
export function nameRejection(name: string): string | null {
  const extension = extensionOf(name);
  if (extension === null || byExtension.has(extension)) return null;
  return `is not a type that Lodge takes: its name ends in ${extension}. Send ${ALLOWED}`;
}

/**
 * The type under which a file is stored, or a string with the reason for rejecting it. Determined by the content,
 * except for email, whose content is plain text. Plain text with the extension of a binary type is the wrong file.
 */
export function allowedType(
  name: string,
  content: { mediaType: string; isMail: boolean },
): AllowedType | string {
  const { mediaType, isMail } = content;
  const extension = extensionOf(name);
  const wanted = mediaType === "text/plain" && isMail && extension === ".eml" ? "message/rfc822" : mediaType;
  const type = allowedTypes.find((candidate) => candidate.mediaType === wanted);
  if (!type) return NOT_ACCEPTED;
  const isOfBinaryType = extension !== null && byExtension.has(extension) && !textExtensions.has(extension);
  if (mediaType === "text/plain" && isOfBinaryType)
    return `is named ${extension}, but contains plain text. Save or download it again, or name it .txt`;
  return type;
}

/**
 * The name under which a file is served: its own, without reserved characters and with an extension that
 * matches its type.
 */
export function servedName(name: string, mediaType: string): string {
  const safe = name.replace(/[<>:"/\\|?*]/g, "_");
  const type = allowedTypes.find((candidate) => candidate.mediaType === mediaType);
  const extension = extensionOf(safe);
  if (!type || (extension !== null && type.extensions.includes(extension))) return safe;
  if (extension === null) return safe + type.extensions[0];
  // Text files often have the extension of another text format.
  if (type.text && textExtensions.has(extension) && extension !== ".eml") return safe;
  const stem = safe.slice(0, safe.lastIndexOf("."));
  return (byExtension.has(extension) && stem !== "" ? stem : safe) + type.extensions[0];
}

const MAX_LENGTH = 200;

/**
 * A file's name for display: the last path segment, without control characters, never empty. Trailing dots and spaces
 * are removed, because Windows drops them and would then run `a.exe.` as a program.
 */
export function cleanFileName(sent: string | undefined): string {
  const last = (sent ?? "").normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .replace(/(?<![.\s])[.\s]+$/u, "");
  if (name === "") return "document";
  if (name.length <= MAX_LENGTH) return name;
  const ending = /\.[\w-]{1,10}$/.exec(name)?.[0] ?? "";
  const start = name.slice(0, MAX_LENGTH - ending.length);
  return (start.isWellFormed() ? start : start.slice(0, -1)) + ending;
}
