CREATE TABLE "income_readings" (
	"broker_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"reading" jsonb,
	"failure_code" text,
	"failure_reason" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "income_readings_broker_id_document_id_pk" PRIMARY KEY("broker_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "income_readings" ADD CONSTRAINT "income_readings_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_readings" ADD CONSTRAINT "income_readings_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_readings_application" ON "income_readings" USING btree ("broker_id","application_id");