ALTER TABLE "outbox" ADD COLUMN "beat_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;