import { type SQL, sql } from "drizzle-orm";

/** Whether the upload link `l` is active and its applicant has not sent anything through it. */
export function isWaitingLink(now: Date): SQL {
  return sql`l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz and not exists (select 1 from upload_link_files sent
    where sent.broker_id = l.broker_id and sent.upload_link_id = l.id)`;
}
