CREATE TABLE "reminder_notes" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"drawn_part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"snoozed_until" date,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_notes_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "secret_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_notes" ADD CONSTRAINT "reminder_notes_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notes" ADD CONSTRAINT "reminder_notes_broker_id_drawn_part_id_drawn_parts_broker_id_id_fk" FOREIGN KEY ("broker_id","drawn_part_id") REFERENCES "public"."drawn_parts"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_notes_drawn_part" ON "reminder_notes" USING btree ("broker_id","drawn_part_id","id");--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "feed_id";