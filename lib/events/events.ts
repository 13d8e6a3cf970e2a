import { z } from "zod";

const aboutApplication = z.object({ brokerId: z.uuid(), applicationId: z.uuid() });
const aboutDocument = aboutApplication.extend({ documentId: z.uuid() });

/** Changes to how a user signs in, about which they get an email. */
const accountChange = z.enum([
  "PASSWORD_CHANGED",
  "SECOND_FACTOR_ON",
  "SECOND_FACTOR_OFF",
  "SECOND_FACTOR_RESET",
  "RECOVERY_CODE_USED",
  "RECOVERY_CODES_RENEWED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
]);

export type AccountChange = z.infer<typeof accountChange>;

/** All events, named `noun/verb-past`. Each carries its broker; none carries personal data. */
export const events = {
  "account/changed": z.object({ brokerId: z.uuid(), change: accountChange, at: z.iso.datetime() }),
  "application/created": aboutApplication,
  /** Its stage, amount or lender has changed. */
  "deal/changed": aboutApplication,
  "client/erasure-requested": z.object({ brokerId: z.uuid(), clientId: z.uuid(), erasureId: z.uuid() }),
  "client/export-requested": z.object({ brokerId: z.uuid(), clientId: z.uuid(), exportId: z.uuid() }),
  /** The CRM is updated. */
  "client/corrected": z.object({ brokerId: z.uuid(), clientId: z.uuid() }),
  /** Before the virus scan; stored and submitted follow once it is clean. */
  "document/received": aboutDocument,
  "document/stored": aboutDocument,
  /**
   * `submission` distinguishes two processing runs of a document. Small work is dequeued first; older events
   * lack it.
   */
  "statement/submitted": aboutDocument.extend({
    submission: z.uuid(),
    workload: z.enum(["SMALL", "LARGE"]).default("LARGE"),
  }),
  /** A payslip or tax summary to read. `submission` distinguishes two readings of a document. */
  "income-document/submitted": aboutDocument.extend({ submission: z.uuid() }),
  "statements/read": aboutApplication,
  /** `corrections` is the application's count at that time; an event with an older count is out of date. */
  "transactions/corrected": aboutApplication.extend({ corrections: z.int() }),
  /** Its broker is the user whom the link is for. */
  "password-link/requested": z.object({ brokerId: z.uuid(), linkId: z.uuid() }),
  "upload-link/requested": aboutApplication.extend({ linkId: z.uuid() }),
  /** `week` is its Monday. */
  "weekly-email/due": z.object({ brokerId: z.uuid(), week: z.iso.date() }),
  "package/requested": aboutApplication.extend({ packageId: z.uuid() }),
  "package-delivery/requested": aboutApplication.extend({ deliveryId: z.uuid() }),
  "advice-acknowledgement/requested": aboutApplication.extend({ acknowledgementId: z.uuid() }),
} as const satisfies Record<string, z.ZodObject>;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;
