import { writeLetter } from "#lib/mail/letter.ts";

type Words = {
  firstName: string;
  brokerName: string;
  url: string;
  /** Formatted for display. */
  until: string;
  needed: readonly string[];
};

/** Few would read more in an email, and the page lists them all. */
const MOST_NAMED = 8;

/** The email with an applicant's upload link, with the same content as text and as HTML. */
export function uploadMail({ firstName, brokerName, url, until, needed }: Words): {
  text: string;
  html: string;
} {
  const named = needed.slice(0, MOST_NAMED);
  const rest = needed.length - named.length;
  const more = rest > 0 ? [`and ${rest} more, which the page lists.`] : [];
  return writeLetter({
    greeting: `Kia ora ${firstName},`,
    paragraphs: [`${brokerName} is preparing your home loan application and needs some documents from you.`],
    ...(named.length > 0 && { list: { heading: "What is needed:", items: [...named, ...more] } }),
    action: { label: "Upload your documents", url },
    closing: [
      "The page shows what has arrived and what is still needed; you can come back to it.",
      `The link is yours alone and works until ${until}. You need no password. Please do not pass it on.`,
      `If you have questions, answer this mail: it goes to ${brokerName}.`,
    ],
  });
}
