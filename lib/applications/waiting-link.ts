import { type SQL, sql } from "drizzle-orm";

/** Whether the upload link `l` waits for its applicant: it still works, and nothing has come through it. */
export function isWaitingLink(now: Date): SQL {
  return sql`l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz and not exists (select 1 from documents sent
    where sent.broker_id = l.broker_id and sent.application_id = l.application_id and sent.upload_link_id = l.id)`;
}
