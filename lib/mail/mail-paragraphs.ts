/** The two forms of a mail of plain paragraphs. Addresses stand as they are: mail programs make links of them. */
export function mailParagraphs(paragraphs: readonly string[]): { text: string; html: string } {
  return {
    text: paragraphs.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(""),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
