CREATE TABLE "brokerage_logos" (
	"broker_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brokerage_logos_broker_id_sha256_pk" PRIMARY KEY("broker_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "brokerages" (
	"broker_id" uuid NOT NULL,
	"trading_name" text,
	"legal_name" text,
	"address" text,
	"phone" text,
	"website" text,
	"email" text,
	"adviser_name" text,
	"fsp_number" text,
	"colour" text,
	"logo_sha256" text,
	"disclosure" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brokerages_broker_id_pk" PRIMARY KEY("broker_id")
);
--> statement-breakpoint
ALTER TABLE "brokerage_logos" ADD CONSTRAINT "brokerage_logos_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerages" ADD CONSTRAINT "brokerages_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;