CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"delivery_state" text DEFAULT 'WAITING' NOT NULL,
	"delivery_reason" text,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "retry_of" jsonb;--> statement-breakpoint
-- Links made until now were mailed long ago.
ALTER TABLE "upload_links" ADD COLUMN "delivery_state" text DEFAULT 'SENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_links" ALTER COLUMN "delivery_state" SET DEFAULT 'WAITING';--> statement-breakpoint
ALTER TABLE "upload_links" ADD COLUMN "delivery_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tokens_valid_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("entity_id","at","id");