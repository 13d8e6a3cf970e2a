type Words = {
  firstName: string;
  brokerName: string;
  url: string;
  /** As people read it. */
  until: string;
  needed: readonly string[];
};

/** More would only be scrolled past; the page has them all. */
const MOST_NAMED = 8;

/** The mail that brings an applicant their upload link, as text and as HTML that says the same. */
export function uploadMail({ firstName, brokerName, url, until, needed }: Words): {
  text: string;
  html: string;
} {
  const greeting = `Kia ora ${firstName},`;
  const why = `${brokerName} is preparing your home loan application and needs some documents from you.`;
  const named = needed.slice(0, MOST_NAMED);
  const rest = needed.length - named.length;
  const more = rest > 0 ? `and ${rest} more, which the page lists.` : null;
  const once = "The page shows what has arrived and what is still needed; you can come back to it.";
  const terms = `The link is yours alone and works until ${until}. You need no password. Please do not pass it on.`;
  const text = [
    greeting,
    why,
    named.length > 0
      ? ["What is needed:", ...named.map((line) => `- ${line}`), ...(more ? [`- ${more}`] : [])].join("\n")
      : null,
    `Upload them here: ${url}`,
    once,
    terms,
    `If you have questions, answer this mail: it goes to ${brokerName}.`,
  ];
  const list = [...named, ...(more ? [more] : [])].map(
    (line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`,
  );
  const html = [
    paragraph(greeting),
    paragraph(why),
    list.length > 0
      ? `${paragraph("What is needed:")}<ul style="margin:0 0 16px;padding-left:20px">${list.join("")}</ul>`
      : "",
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#00635d;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">Upload your documents</a></p>`,
    paragraph(once),
    `<p style="margin:0 0 16px;color:#555555">${escapeHtml(terms)}</p>`,
    `<p style="margin:0 0 16px;color:#555555">If the button does not work, copy this address into your browser:<br>${escapeHtml(url)}</p>`,
    `<p style="margin:0;color:#555555">If you have questions, answer this mail: it goes to ${escapeHtml(brokerName)}.</p>`,
  ];
  return { text: text.filter((part) => part !== null).join("\n\n"), html: page(html.join("")) };
}

function page(body: string): string {
  return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Documents for your home loan application</title></head><body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto">${body}</div></body></html>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
