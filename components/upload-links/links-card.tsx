import { describeDelivery } from "#components/mail/delivery-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import type { LinkedApplicant, UploadLink } from "#lib/upload-links/schemas.ts";
import { LinkActions } from "./link-actions.tsx";

/** Each applicant's upload link: whether it was opened and what was uploaded, with actions to send or revoke it. */
export function LinksCard(props: {
  applicationId: string;
  applicants: readonly LinkedApplicant[];
  /** The application still accepts documents. */
  open: boolean;
  now: string;
}) {
  const { applicationId, applicants, open, now } = props;
  if (!open && applicants.every(({ links }) => links.length === 0)) return null;
  return (
    <Card title="Upload links" flush>
      <ul>
        {applicants.map(({ clientId, clientName, email, links }) => {
          const [latest] = links;
          const files = links.flatMap((link) => link.documents);
          return (
            <li key={clientId} className="border-b px-4 py-2.5 last:border-b-0">
              <p className="break-words font-medium">{clientName}</p>
              <p className="text-muted text-sm">
                {latest ? <LinkState link={latest} now={now} /> : "No link has been sent."}
              </p>
              {files.length > 0 && (
                <details className="text-sm">
                  <summary className="cursor-pointer text-muted">
                    {files.length === 1 ? "1 file was" : `${files.length} files were`} uploaded with it
                  </summary>
                  <ul className="mt-1 mb-1 ml-4 list-disc">
                    {files.map(({ fileId, fileName }) => (
                      <li key={fileId} className="break-words">
                        {fileName}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              {open && <LinkActions {...{ applicationId, clientId, clientName, email, latest }} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function LinkState({ link, now }: { link: UploadLink; now: string }) {
  const until = formatDate(aucklandDate(link.expiresAt));
  switch (link.state) {
    case "SENDING":
      return <Delivery link={link} until={until} />;
    case "SENT":
      return (
        <>
          Sent <TimeAgo instant={link.mailedAt ?? link.createdAt} now={now} />, not opened yet. Works until{" "}
          {until}.
        </>
      );
    case "OPENED":
      return (
        <>
          Last opened <TimeAgo instant={link.lastOpenedAt ?? link.createdAt} now={now} />. Works until {until}
          .
        </>
      );
    case "EXPIRED":
      return (
        <>
          Ended on {until}
          {link.openedAt ? "." : ", never opened."}
        </>
      );
    case "REVOKED":
      return <>Revoked by you on {formatDate(aucklandDate(link.revokedAt ?? link.createdAt))}.</>;
  }
}

function Delivery({ link, until }: { link: UploadLink; until: string }) {
  const { label, tone, detail } = describeDelivery(link.delivery);
  if (tone === "info") return <>On its way. Works until {until}.</>;
  return (
    <>
      <Badge tone={tone}>{label}</Badge> {detail}
    </>
  );
}
