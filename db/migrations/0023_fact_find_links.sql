ALTER TABLE "fact_find_signatures" ADD COLUMN "hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_links" ADD COLUMN "fact_find" boolean DEFAULT false NOT NULL;