CREATE TABLE "checklist_items" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"text" text NOT NULL,
	"ask_applicant" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklist_items_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "checklist_waivers" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"reason" text NOT NULL,
	"waived_by" text NOT NULL,
	"waived_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checklist_waivers_broker_id_application_id_item_key_pk" PRIMARY KEY("broker_id","application_id","item_key")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "upload_link_id" uuid;--> statement-breakpoint
ALTER TABLE "upload_links" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload_links" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload_links" ADD COLUMN "last_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_waivers" ADD CONSTRAINT "checklist_waivers_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_waivers" ADD CONSTRAINT "checklist_waivers_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_application" ON "checklist_items" USING btree ("broker_id","application_id","id");