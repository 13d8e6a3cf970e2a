ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD COLUMN "signed_in_by" text;