CREATE TABLE "crm_deliveries" (
	"kind" text NOT NULL,
	"reference" uuid NOT NULL,
	"platform" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"crm_id" text,
	"event_id" uuid,
	"event_name" text,
	"event_data" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_until" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "crm_deliveries_kind_reference_platform_pk" PRIMARY KEY("kind","reference","platform")
);
--> statement-breakpoint
CREATE INDEX "crm_deliveries_waiting" ON "crm_deliveries" USING btree ("platform","state","created_at");