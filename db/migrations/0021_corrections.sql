CREATE TABLE "client_exports" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text DEFAULT 'BUILDING' NOT NULL,
	"storage" text,
	"storage_key" text,
	"sha256" text,
	"size" bigint,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"built_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_exports_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "former_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "employment" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_contacts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "files_to_remove" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_exports" ADD CONSTRAINT "client_exports_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_exports_client" ON "client_exports" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_unfinished_key" ON "erasures" USING btree ("broker_id","client_id") WHERE "erasures"."finished_at" is null;