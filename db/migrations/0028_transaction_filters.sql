CREATE TABLE "transaction_filters" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_filters_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
ALTER TABLE "transaction_filters" ADD CONSTRAINT "transaction_filters_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_filters_name_key" ON "transaction_filters" USING btree ("broker_id",lower("name"));