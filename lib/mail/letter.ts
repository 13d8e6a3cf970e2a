import { escapeHtml } from "#lib/format/escape-html.ts";

type LetterList = { heading: string; items: readonly string[] };

/** The content of a mail: paragraphs, one link as a button, and closing remarks. */
export type Letter = {
  greeting: string;
  paragraphs: readonly string[];
  list?: LetterList;
  /** Where one list is not enough. */
  lists?: readonly LetterList[];
  action: { label: string; url: string };
  closing: readonly string[];
};

const ink =
  "color:#1f2937;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5";
const button =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#2f5d50;color:#ffffff;text-decoration:none";

/** A letter as plain text and as HTML for all mail programs. Its values are text and are escaped. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  const { greeting, paragraphs, action, closing } = letter;
  const lists = letter.lists ?? (letter.list ? [letter.list] : []);
  const listed = lists.map(({ heading, items }) => [heading, ...items.map((item) => `- ${item}`)].join("\n"));
  const text = [greeting, ...paragraphs, ...listed, `${action.label}: ${action.url}`, ...closing].join(
    "\n\n",
  );
  const url = escapeHtml(action.url);
  const body = [
    ...[greeting, ...paragraphs].map((line) => paragraph(line)),
    ...lists.flatMap(({ heading, items }) => [paragraph(heading), bullets(items)]),
    `<p style="margin:24px 0"><a href="${url}" style="${button}">${escapeHtml(action.label)}</a></p>`,
    ...closing.map((line) => paragraph(line, "color:#6b7280;font-size:14px")),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">`;
  const frame = `<div style="max-width:32rem;margin:0 auto;padding:24px 16px;${ink}">${body.join("")}</div>`;
  return {
    text: `${text}\n`,
    html: `<!doctype html><html lang="en"><head>${head}</head><body style="margin:0;background:#ffffff">${frame}</body></html>`,
  };
}

/** A short mail: paragraphs as text and as HTML. Mail programs turn the addresses in it into links. */
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
