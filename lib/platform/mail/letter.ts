import { escapeHtml } from "#lib/platform/format.ts";

type LetterList = { heading: string; items: readonly string[] };

/** The content of an email: paragraphs, one link as a button, and closing remarks. */
export type Letter = {
  greeting: string;
  paragraphs: readonly string[];
  list?: LetterList;
  /** Used in place of `list` if there are several. */
  lists?: readonly LetterList[];
  action: { label: string; url: string };
  closing: readonly string[];
};

/** The brokerage that sends a letter to its clients or to a lender. */
export type LetterBrand = {
  name: string;
  /** `#rrggbb`, readable on white and under white text. Null for Lodge's own colour. */
  accent: string | null;
  /** The lines below the letter. */
  signature: readonly string[];
  /** A link below the signature. */
  link: { label: string; url: string } | null;
  /** An image on white, with its displayed size. `withName` adds the name below it. */
  logo: { src: string; width: number; height: number; withName: boolean } | null;
};

const ink =
  "color:#1f2937;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";

const button = (accent: string) =>
  `display:inline-block;padding:10px 18px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none`;

const LODGE_ACCENT = "#2f5d50";
const small = "color:#6b7280;font-size:14px";

/**
 * A letter as plain text and as HTML for all email clients, with the header and signature of a brand if one is
 * given. All values are plain text and are escaped.
 */
export function writeLetter(
  letter: Letter,
  brand: LetterBrand | null = null,
): { text: string; html: string } {
  const { greeting, paragraphs, action, closing } = letter;
  const lists = letter.lists ?? (letter.list ? [letter.list] : []);
  const listTexts = lists.map(({ heading, items }) =>
    [heading, ...items.map((item) => `- ${item}`)].join("\n"),
  );
  const text = [
    greeting,
    ...paragraphs,
    ...listTexts,
    `${action.label}: ${action.url}`,
    ...closing,
    ...(brand ? [signatureText(brand)] : []),
  ].join("\n\n");
  const url = escapeHtml(action.url);
  const body = [
    ...(brand ? [head(brand)] : []),
    ...[greeting, ...paragraphs].map((line) => paragraph(line)),
    ...lists.flatMap(({ heading, items }) => [paragraph(heading), bullets(items)]),
    `<p style="margin:24px 0"><a href="${url}" style="${button(brand?.accent ?? LODGE_ACCENT)}">${escapeHtml(action.label)}</a></p>`,
    ...closing.map((line) => paragraph(line, small)),
    ...(brand ? [signature(brand)] : []),
  ];
  const meta = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">`;
  const frame = `<div style="max-width:32rem;margin:0 auto;padding:24px 16px;${ink}">${body.join("")}</div>`;
  return {
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><head>${meta}</head><body style="margin:0;background:#ffffff">${frame}</body></html>`,
  };
}

function head({ name, logo, accent }: LetterBrand): string {
  const nameHtml = `<strong style="font-size:18px;color:${accent ?? "#1f2937"}">${escapeHtml(name)}</strong>`;
  const image =
    logo &&
    `<img src="${escapeHtml(logo.src)}" alt="${logo.withName ? "" : escapeHtml(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0;margin:0 0 8px">`;
  const content = `${image ?? ""}${logo && !logo.withName ? "" : nameHtml}`;
  return `<div style="margin:0 0 24px;padding:0 0 16px;border-bottom:2px solid ${accent ?? "#e5e7eb"}">${content}</div>`;
}

function signature({ signature: [first = "", ...rest], link }: LetterBrand): string {
  const lines = [
    `<strong style="color:#1f2937">${escapeHtml(first)}</strong>`,
    ...rest.map(escapeHtml),
    ...(link
      ? [`<a href="${escapeHtml(link.url)}" style="color:#374151">${escapeHtml(link.label)}</a>`]
      : []),
  ];
  return `<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e5e7eb;${small}">${lines.join("<br>")}</p>`;
}

function signatureText({ signature: lines, link }: LetterBrand): string {
  return ["-- ", ...lines, ...(link ? [`${link.label}: ${link.url}`] : [])].join("\n");
}

/** A short email: paragraphs as text and as HTML. Email clients turn URLs in it into links. */
export function mailParagraphs(paragraphs: readonly string[]): { text: string; html: string } {
  return {
    text: paragraphs.join("\n\n"),
    html: paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join(""),
  };
}

function paragraph(text: string, style = ""): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

function bullets(items: readonly string[]): string {
  const lines = items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`);
  return `<ul style="margin:0 0 16px;padding-left:20px">${lines.join("")}</ul>`;
}
