CREATE TABLE "reading_memory" (
	"broker_id" uuid NOT NULL,
	"layout" text NOT NULL,
	"account_number" text NOT NULL,
	"direction" text,
	"date_order" text,
	"kind" text,
	CONSTRAINT "reading_memory_broker_id_layout_account_number_pk" PRIMARY KEY("broker_id","layout","account_number")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reading_choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "assumptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "reading_memory" ADD CONSTRAINT "reading_memory_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The owner is bound by the policies while they are forced, so the update would reach no row.
ALTER TABLE "application_summaries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "application_summaries" SET "summary" = jsonb_set("summary"::jsonb, '{accounts}', coalesce((
	SELECT jsonb_agg('{"kind": null, "creditLimit": null, "assumptions": [], "choices": []}'::jsonb || account.value ORDER BY account.ordinality)
	FROM jsonb_array_elements("summary"::jsonb -> 'accounts') WITH ORDINALITY AS account
), '[]'::jsonb))::json;--> statement-breakpoint
ALTER TABLE "application_summaries" FORCE ROW LEVEL SECURITY;
