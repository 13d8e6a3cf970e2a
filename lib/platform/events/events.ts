import { z } from "zod";

const aboutApplication = z.object({ brokerId: z.uuid(), applicationId: z.uuid() });
/** `uploadLinkId` is the link whose applicant caused the work: it never delays a broker's own. */
const mayBeForApplicant = aboutApplication.extend({ uploadLinkId: z.uuid().optional() });
const aboutDocument = mayBeForApplicant.extend({ documentId: z.uuid() });

/** Changes to a user's sign-in settings. The user is notified by email. */
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

/** All events, named `noun/verb-past`. Each includes its broker and no personal data. */
export const events = {
  "account/changed": z.object({ brokerId: z.uuid(), change: accountChange, at: z.iso.datetime() }),
  "application/created": aboutApplication,
  /** The deal's stage, amount or lender has changed. */
  "deal/changed": aboutApplication,
  "client/erasure-requested": z.object({ brokerId: z.uuid(), clientId: z.uuid(), erasureId: z.uuid() }),
  "client/export-requested": z.object({ brokerId: z.uuid(), clientId: z.uuid(), exportId: z.uuid() }),
  /** The job updates the client in the CRM. */
  "client/corrected": z.object({ brokerId: z.uuid(), clientId: z.uuid() }),
  /** Emitted before the virus scan. Once the document is clean, `document/stored` and `statement/submitted` follow. */
  "document/received": aboutDocument,
  "document/stored": aboutDocument,
  /**
   * `submission` distinguishes two processing runs of a document. Small work is dequeued first; older events lack it.
   */
  "statement/submitted": aboutDocument.extend({
    submission: z.uuid(),
    workload: z.enum(["SMALL", "LARGE"]).default("LARGE"),
  }),
  /** A payslip or tax summary to read. `submission` distinguishes two readings of a document. */
  "income-document/submitted": aboutDocument.extend({ submission: z.uuid() }),
  "statements/read": mayBeForApplicant,
  /** `corrections` is the application's count at that time; an event with an older count is out of date. */
  "transactions/corrected": aboutApplication.extend({ corrections: z.int() }),
  /** The broker is the recipient of the link. */
  "password-link/requested": z.object({ brokerId: z.uuid(), linkId: z.uuid() }),
  "upload-link/requested": aboutApplication.extend({ linkId: z.uuid() }),
  /** `week` is a Monday. */
  "weekly-email/due": z.object({ brokerId: z.uuid(), week: z.iso.date() }),
  "package/requested": aboutApplication.extend({ packageId: z.uuid() }),
  "package-delivery/requested": aboutApplication.extend({ deliveryId: z.uuid() }),
  "advice-acknowledgement/requested": aboutApplication.extend({ acknowledgementId: z.uuid() }),
} as const satisfies Record<string, z.ZodObject>;
export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.infer<(typeof events)[N]>;
