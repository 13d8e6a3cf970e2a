ALTER TABLE "application_summaries" ADD COLUMN "statements_version" integer;--> statement-breakpoint
-- Summaries so far cover the statements of their applications. The owner of the tables is subject to their policies.
ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_summaries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "application_summaries" s SET "statements_version" = a."statements_version"
	FROM "applications" a WHERE a."broker_id" = s."broker_id" AND a."id" = s."application_id";--> statement-breakpoint
ALTER TABLE "application_summaries" ALTER COLUMN "statements_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_summaries" FORCE ROW LEVEL SECURITY;