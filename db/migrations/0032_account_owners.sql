ALTER TABLE "statement_accounts" ADD COLUMN "custom_name" text;--> statement-breakpoint
ALTER TABLE "statement_accounts" ADD COLUMN "owner_ids" uuid[] DEFAULT '{}' NOT NULL;