import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type {
  CollectionException,
  CollectionOutcome,
  CollectionRole,
  NoticeWay,
} from "#lib/platform/vocabulary/collection-notice.ts";
import { applications } from "./applications.ts";
import { clients } from "./clients.ts";
import { brokerId, calendarDate, createdAt, instant, sameBroker } from "./columns.ts";

/** Every text of a broker's privacy notice that was saved or read. Earlier ones prove what applicants were told. */
export const privacyNotices = pgTable(
  "privacy_notices",
  {
    brokerId: brokerId(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    /** Lodge's default text with the brokerage's details, which changes with them. */
    isDefault: boolean("is_default").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.version] })],
);

/** The versions of the notice that applicants have read, for each application. */
export const privacyNoticeReadings = pgTable(
  "privacy_notice_readings",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    version: integer("version").notNull(),
    /** The upload link, or the link to acknowledge advice. */
    linkId: uuid("link_id").notNull(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.clientId, table.version] }),
    index("privacy_notice_readings_client").on(table.brokerId, table.clientId),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
    foreignKey({
      columns: [table.brokerId, table.version],
      foreignColumns: [privacyNotices.brokerId, privacyNotices.version],
    }),
  ],
);

/**
 * People whose data came from somebody else: how they were told, or why not. A joint applicant or the giver of a gift
 * has a row only once the broker has recorded it.
 */
export const collectionNotices = pgTable(
  "collection_notices",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    /** Names the person within the application: `client:<clientId>`, `gift:<itemId>`, or `person:<id>` if added by hand. */
    key: text("key").notNull(),
    /** Null unless the person is an applicant. */
    clientId: uuid("client_id"),
    name: text("name").notNull(),
    role: text("role").$type<CollectionRole>().notNull(),
    source: text("source").notNull(),
    purpose: text("purpose").notNull(),
    recipients: text("recipients").notNull(),
    /** Null while the person has yet to be told. */
    outcome: text("outcome").$type<CollectionOutcome>(),
    /** For NOTIFIED: how, when, and the text with its SHA-256. */
    how: text("how").$type<NoticeWay>(),
    notifiedOn: calendarDate("notified_on"),
    text: text("text"),
    textSha256: text("text_sha256"),
    /** For EXCEPTED: which exception, and why it applies. */
    exception: text("exception").$type<CollectionException>(),
    reason: text("reason"),
    createdAt: createdAt(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.key] }),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
  ],
);
