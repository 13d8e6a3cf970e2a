CREATE TABLE "scenarios" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"request" jsonb NOT NULL,
	"requested_loan" bigint,
	"sheet_identifier" text NOT NULL,
	"sheet_version" text NOT NULL,
	"sheet_title" text NOT NULL,
	"results" jsonb NOT NULL,
	"breakdown" json NOT NULL,
	"best_bank" text NOT NULL,
	"best_bank_name" text NOT NULL,
	"best_lending" bigint NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"calculated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scenarios_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenarios_application" ON "scenarios" USING btree ("broker_id","application_id","best_lending");