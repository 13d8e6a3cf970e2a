CREATE TABLE "collection_notices" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"client_id" uuid,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"source" text NOT NULL,
	"purpose" text NOT NULL,
	"recipients" text NOT NULL,
	"outcome" text,
	"how" text,
	"notified_on" date,
	"text" text,
	"text_sha256" text,
	"exception" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_notices_broker_id_application_id_key_pk" PRIMARY KEY("broker_id","application_id","key")
);
--> statement-breakpoint
CREATE TABLE "privacy_notice_readings" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "privacy_notice_readings_broker_id_application_id_client_id_version_pk" PRIMARY KEY("broker_id","application_id","client_id","version")
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"broker_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "privacy_notices_broker_id_version_pk" PRIMARY KEY("broker_id","version")
);
--> statement-breakpoint
ALTER TABLE "collection_notices" ADD CONSTRAINT "collection_notices_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notices" ADD CONSTRAINT "collection_notices_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notices" ADD CONSTRAINT "collection_notices_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_version_privacy_notices_broker_id_version_fk" FOREIGN KEY ("broker_id","version") REFERENCES "public"."privacy_notices"("broker_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_notice_readings_client" ON "privacy_notice_readings" USING btree ("broker_id","client_id");