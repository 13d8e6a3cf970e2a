CREATE TABLE "flag_resolutions" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"flag_key" text NOT NULL,
	"resolution_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"comment" text NOT NULL,
	"evidence" text NOT NULL,
	"item_id" uuid,
	"resolved_by" text NOT NULL,
	"resolved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flag_resolutions_broker_id_application_id_flag_key_pk" PRIMARY KEY("broker_id","application_id","flag_key")
);
--> statement-breakpoint
ALTER TABLE "flag_resolutions" ADD CONSTRAINT "flag_resolutions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_resolutions" ADD CONSTRAINT "flag_resolutions_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;