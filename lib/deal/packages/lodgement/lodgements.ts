import type { Readable } from "node:stream";
import { z } from "zod";
import { aucklandDate, DAY_MS, formatDate } from "#lib/platform/dates.ts";
import { deliver } from "#lib/platform/mail/configured-mailer.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import { brandedLetter } from "#lib/records/brokerages/branded-letter.ts";
import type { LoadedBrand } from "#lib/records/brokerages/load-brand.ts";
import type { LodgementAdapter } from "../schemas.ts";

const address = z.email().max(254);

/**
 * Emails a lender a link to the files. The email has the delivery's id, so sending it again creates no second email.
 */
export const mailLodgement: Lodgement = {
  name: "MAIL",
  isSent: true,
  lifetimeMs: (days) => days * DAY_MS,
  recipientFault: (recipient) =>
    address.safeParse(recipient).success
      ? null
      : "must be an email address, such as applications@bank.example",
  async send({ deliveryId, recipient, url, expiresAt, sender, brand, lenderName, applicants, pdf, zip }) {
    const names = applicants.join(", ");
    const letter = {
      greeting: "Kia ora,",
      paragraphs: [
        `${sender.name} has sent you a home loan application to ${lenderName} for ${names}, with its documents.`,
      ],
      list: {
        heading: "Files:",
        items: [pdf, zip].map(({ fileName, size }) => `${fileName} (${formatFileSize(size)})`),
      },
      action: { label: "Open the application", url },
      closing: [
        `The link works until ${formatDate(aucklandDate(expiresAt))} and needs no password. Please share it only with the people assessing the application.`,
        `If you have questions, reply to this email to reach ${sender.name}.`,
      ],
    };
    const replyTo = { name: sender.name, address: sender.email };
    const subject = `Home loan application for ${names}`;
    // The caller records the outcome, as for every channel.
    const mail = brandedLetter(letter, brand);
    await deliver({ id: deliveryId, to: recipient ?? "", replyTo, subject, ...mail }, async () => {});
  },
};

const QUARTER_HOUR = 15 * 60_000;

/** The broker downloads the ZIP through a link that works for 15 minutes, and lodges it directly. */
export const downloadLodgement: Lodgement = {
  name: "DOWNLOAD",
  isSent: false,
  lifetimeMs: () => QUARTER_HOUR,
  recipientFault: (recipient) => (recipient === undefined ? null : "must be omitted for a download"),
  // The response has the link, so there is nothing to send.
  async send() {},
};

export const lodgements: Record<LodgementAdapter, Lodgement> = {
  DOWNLOAD: downloadLodgement,
  MAIL: mailLodgement,
};

/** A frozen file. Each `open` streams the same bytes. */
type FrozenFile = { fileName: string; size: number; sha256: string; open: () => Promise<Readable> };

/** A package on its way to a lender. */
export type Handover = {
  /** Identifies this delivery: the same id again is a retry after a crash. */
  deliveryId: string;
  recipient: string | null;
  /** Where the recipient can download the files without signing in, until `expiresAt`. */
  url: string;
  expiresAt: Date;
  sender: { name: string; email: string };
  /** The sender's brokerage; null before one is saved. */
  brand: LoadedBrand | null;
  lenderName: string;
  applicants: readonly string[];
  pdf: FrozenFile;
  zip: FrozenFile;
};

/**
 * A channel for sending packages to lenders. A lender's electronic channel is another adapter, which must pass the
 * contract in `testing/lodgement-contract.ts`.
 */
export type Lodgement = {
  name: LodgementAdapter;
  /** True if a job delivers it after the response; false if the response contains it. */
  isSent: boolean;
  /** How long the link works, in milliseconds, if `days` were requested. */
  lifetimeMs(days: number): number;
  /** What is wrong with a recipient; null if it is valid. */
  recipientFault(recipient: string | undefined): string | null;
  /**
   * Delivers a package. A repeated delivery does not reach the recipient twice. Throws PermanentFault for a permanent
   * refusal, and any other error to be retried.
   */
  send(handover: Handover): Promise<void>;
};
