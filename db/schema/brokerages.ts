import { customType, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { brokerId, createdAt, instant } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A brokerage's disclosure document, a PDF in file storage. */
export type StoredDisclosure = {
  fileName: string;
  size: number;
  sha256: string;
  storage: string;
  storageKey: string;
  /** ISO instant. */
  addedAt: string;
};

/** The brokerage that a broker works for, as clients and lenders see it: one row for each broker. */
export const brokerages = pgTable(
  "brokerages",
  {
    brokerId: brokerId(),
    /** Null until the details are first saved. A logo may be uploaded earlier. */
    tradingName: text("trading_name"),
    legalName: text("legal_name"),
    address: text("address"),
    phone: text("phone"),
    website: text("website"),
    email: text("email"),
    adviserName: text("adviser_name"),
    /** `FSP` and digits, from New Zealand's Financial Service Providers Register. */
    fspNumber: text("fsp_number"),
    /** `#rrggbb` as chosen; the colours of text and buttons are derived from it. */
    colour: text("colour"),
    /** The current logo among `brokerage_logos`. */
    logoSha256: text("logo_sha256"),
    disclosure: jsonb("disclosure").$type<StoredDisclosure>(),
    /** Incremented by each change of the details, to detect concurrent edits. */
    version: integer("version").notNull().default(0),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerId] })],
);

/** Logos as redrawn by Lodge from uploaded images. Earlier ones are kept because packages refer to them. */
export const brokerageLogos = pgTable(
  "brokerage_logos",
  {
    brokerId: brokerId(),
    sha256: text("sha256").notNull(),
    /** An opaque PNG on white. */
    png: bytes("png").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.sha256] })],
);
