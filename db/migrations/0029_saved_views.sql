-- A saved filter of transactions becomes the view of a screen. Policies, comments and grants follow the table.
ALTER TABLE "transaction_filters" RENAME TO "saved_views";--> statement-breakpoint
ALTER TABLE "saved_views" RENAME CONSTRAINT "transaction_filters_broker_id_id_pk" TO "saved_views_broker_id_id_pk";--> statement-breakpoint
ALTER TABLE "saved_views" RENAME CONSTRAINT "transaction_filters_broker_id_users_id_fk" TO "saved_views_broker_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "screen" text DEFAULT 'TRANSACTIONS' NOT NULL;--> statement-breakpoint
-- The default is for the rows so far: new ones name their screen.
ALTER TABLE "saved_views" ALTER COLUMN "screen" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "transaction_filters_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("broker_id","screen",lower("name"));
