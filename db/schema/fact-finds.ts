import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FactFindAnswers, FactFindTopic, FigureChoice } from "#lib/deal/fact-finds/core/fact-find.ts";
import { applications } from "./applications.ts";
import { clients } from "./clients.ts";
import { brokerId, brokerTable, cents, createdAt, instant, sameBroker } from "./columns.ts";

/** One applicant's declarations for one application. */
export const factFinds = brokerTable(
  "fact_finds",
  {
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    answers: jsonb("answers").$type<FactFindAnswers>().notNull().default({}),
    /** The topic where the applicant left off. */
    topic: text("topic").$type<FactFindTopic>(),
    /** Incremented by each change to the answers. */
    version: integer("version").notNull().default(0),
    /** The valid signature of the current answers; null before signing and after a change. */
    signatureId: uuid("signature_id"),
    createdAt: createdAt(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("fact_finds_applicant_key").on(table.brokerId, table.applicationId, table.clientId),
    index("fact_finds_client").on(table.brokerId, table.clientId, table.updatedAt),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
  ],
);

/** Every signature with its signed text, kept when the answers change. */
export const factFindSignatures = brokerTable(
  "fact_find_signatures",
  {
    factFindId: uuid("fact_find_id").notNull(),
    /** The version of the answers that was signed. */
    version: integer("version").notNull(),
    answers: jsonb("answers").$type<FactFindAnswers>().notNull(),
    /** The declaration and the answers as they were shown. */
    text: text("text").notNull(),
    /** SHA-256 of the text, the name, the time and the address. */
    hash: text("hash").notNull(),
    signedName: text("signed_name").notNull(),
    /** The IP address. */
    address: text("address"),
    signedAt: instant("signed_at").notNull(),
  },
  (table) => [
    sameBroker(table, table.factFindId, factFinds),
    index("fact_find_signatures_fact_find").on(table.brokerId, table.factFindId),
  ],
);

/** The broker's choice between a declared and an observed figure, with the reason. */
export const figureDecisions = pgTable(
  "figure_decisions",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    /** Names the figure: `expense:groceriesFood`, `pay:<clientId>`. */
    figure: text("figure").notNull(),
    choice: text("choice").$type<FigureChoice>().notNull(),
    /** The chosen amount, in cents over the figure's own period. */
    amount: cents("amount").notNull(),
    reason: text("reason"),
    decidedBy: text("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.figure] }),
    sameBroker(table, table.applicationId, applications),
  ],
);
