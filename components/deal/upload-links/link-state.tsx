import { describeDelivery } from "#components/platform/mail/delivery-copy.ts";
import { Badge } from "#components/ui/badge.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { UploadLink } from "#lib/deal/upload-links/schemas.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { describeEnding } from "./link-copy.ts";

/** Whether a link was sent, opened, expired or revoked, and when. */
export function LinkState({ link, now }: { link: UploadLink; now: string }) {
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
          Expired on {until}
          {link.openedAt ? "." : ", never opened."}
        </>
      );
    case "REVOKED":
      return <>{describeEnding(link)}</>;
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
