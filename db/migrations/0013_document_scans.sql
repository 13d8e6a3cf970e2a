ALTER TABLE "documents" ADD COLUMN "scan" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "threat" text;--> statement-breakpoint
ALTER TABLE "pdf_statements" ADD COLUMN "sha256" text;