CREATE TABLE "advice_acknowledgements" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"delivery_state" text DEFAULT 'WAITING' NOT NULL,
	"delivery_reason" text,
	"mailed_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"signed_name" text,
	"address" text,
	CONSTRAINT "advice_acknowledgements_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "advice_records" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "advice_records_broker_id_application_id_pk" PRIMARY KEY("broker_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "fact_find_signatures" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"fact_find_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"text" text NOT NULL,
	"signed_name" text NOT NULL,
	"address" text,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fact_find_signatures_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "fact_finds" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"topic" text,
	"version" integer DEFAULT 0 NOT NULL,
	"signature_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fact_finds_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "figure_decisions" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"choice" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_decisions_broker_id_application_id_figure_pk" PRIMARY KEY("broker_id","application_id","figure")
);
--> statement-breakpoint
CREATE TABLE "loan_requests" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"purpose" text,
	"property" jsonb,
	"price" bigint,
	"costs" bigint,
	"debts_repaid" bigint,
	"deposit_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"loan_amount" bigint,
	"auction_on" date,
	"finance_on" date,
	"settlement_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loan_requests_broker_id_application_id_pk" PRIMARY KEY("broker_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "package_deliveries" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"adapter" text NOT NULL,
	"recipient" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"delivery_state" text DEFAULT 'WAITING' NOT NULL,
	"delivery_reason" text,
	"mailed_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone,
	CONSTRAINT "package_deliveries_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"state" text DEFAULT 'BUILDING' NOT NULL,
	"problem" text,
	"manifest" jsonb,
	"storage" text,
	"pdf_key" text,
	"pdf_sha256" text,
	"pdf_size" bigint,
	"zip_key" text,
	"zip_sha256" text,
	"zip_size" bigint,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"built_at" timestamp (3) with time zone,
	CONSTRAINT "packages_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kept_until" date,
	"counts" jsonb NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"broker_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_broker_id_pk" PRIMARY KEY("broker_id")
);
--> statement-breakpoint
CREATE TABLE "drawn_parts" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"rate" double precision NOT NULL,
	"drawn_on" date NOT NULL,
	"term_years" integer NOT NULL,
	"fixed_until" date,
	"refixes" uuid,
	"ended_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawn_parts_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "weekly_emails" (
	"broker_id" uuid NOT NULL,
	"week" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "weekly_emails_broker_id_week_pk" PRIMARY KEY("broker_id","week")
);
--> statement-breakpoint
CREATE TABLE "condition_documents" (
	"broker_id" uuid NOT NULL,
	"condition_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "condition_documents_broker_id_condition_id_document_id_pk" PRIMARY KEY("broker_id","condition_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"text" text NOT NULL,
	"source" text DEFAULT 'LENDER' NOT NULL,
	"due_on" date,
	"satisfied_at" timestamp (3) with time zone,
	"satisfied_by" text,
	"waived_at" timestamp (3) with time zone,
	"waived_by" text,
	"waived_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conditions_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"happened_on" date NOT NULL,
	"note" text,
	"takes_back" uuid,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submission_events_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text DEFAULT 'NEW_LENDING' NOT NULL,
	"bank" text,
	"lender_name" text NOT NULL,
	"product" text,
	"scenario_id" uuid,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'PREPARING' NOT NULL,
	"reference" text,
	"approved_amount" bigint,
	"approval_expires_on" date,
	"recommendation" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"state_changed_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"drawn_on" date,
	CONSTRAINT "submissions_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reading_status" text DEFAULT 'DRAFT' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "home_address" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "crm_deals" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "crm_deals" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "crm_deals" ADD COLUMN "lender" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "advice_acknowledgements" ADD CONSTRAINT "advice_acknowledgements_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_acknowledgements" ADD CONSTRAINT "advice_acknowledgements_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_acknowledgements" ADD CONSTRAINT "advice_acknowledgements_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_records" ADD CONSTRAINT "advice_records_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_records" ADD CONSTRAINT "advice_records_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_find_signatures" ADD CONSTRAINT "fact_find_signatures_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_find_signatures" ADD CONSTRAINT "fact_find_signatures_broker_id_fact_find_id_fact_finds_broker_id_id_fk" FOREIGN KEY ("broker_id","fact_find_id") REFERENCES "public"."fact_finds"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_finds" ADD CONSTRAINT "fact_finds_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_finds" ADD CONSTRAINT "fact_finds_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_finds" ADD CONSTRAINT "fact_finds_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_decisions" ADD CONSTRAINT "figure_decisions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_decisions" ADD CONSTRAINT "figure_decisions_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_deliveries" ADD CONSTRAINT "package_deliveries_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_deliveries" ADD CONSTRAINT "package_deliveries_broker_id_package_id_packages_broker_id_id_fk" FOREIGN KEY ("broker_id","package_id") REFERENCES "public"."packages"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_parts" ADD CONSTRAINT "drawn_parts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_parts" ADD CONSTRAINT "drawn_parts_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_emails" ADD CONSTRAINT "weekly_emails_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_documents" ADD CONSTRAINT "condition_documents_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_documents" ADD CONSTRAINT "condition_documents_broker_id_condition_id_conditions_broker_id_id_fk" FOREIGN KEY ("broker_id","condition_id") REFERENCES "public"."conditions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_documents" ADD CONSTRAINT "condition_documents_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advice_acknowledgements_application" ON "advice_acknowledgements" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "fact_find_signatures_fact_find" ON "fact_find_signatures" USING btree ("broker_id","fact_find_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fact_finds_applicant_key" ON "fact_finds" USING btree ("broker_id","application_id","client_id");--> statement-breakpoint
CREATE INDEX "package_deliveries_package" ON "package_deliveries" USING btree ("broker_id","package_id");--> statement-breakpoint
CREATE INDEX "packages_submission" ON "packages" USING btree ("broker_id","submission_id","id");--> statement-breakpoint
CREATE INDEX "erasures_client" ON "erasures" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "drawn_parts_application" ON "drawn_parts" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "drawn_parts_fixed_until" ON "drawn_parts" USING btree ("broker_id","fixed_until");--> statement-breakpoint
CREATE INDEX "conditions_submission" ON "conditions" USING btree ("broker_id","submission_id","id");--> statement-breakpoint
CREATE INDEX "submission_events_submission" ON "submission_events" USING btree ("broker_id","submission_id","id");--> statement-breakpoint
CREATE INDEX "submissions_application" ON "submissions" USING btree ("broker_id","application_id","id");--> statement-breakpoint
CREATE INDEX "submissions_state" ON "submissions" USING btree ("broker_id","state");--> statement-breakpoint
-- The owner is bound by the policies while they are forced, so the statements below would reach no row.
ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_status_history" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_summaries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "applications" SET "reading_status" = CASE
	WHEN "status" IN ('DRAFT', 'DOCUMENTS_RECEIVED', 'PROCESSING', 'READY') THEN "status"
	WHEN EXISTS (SELECT 1 FROM "application_summaries" s
		WHERE s."broker_id" = "applications"."broker_id" AND s."application_id" = "applications"."id") THEN 'READY'
	WHEN EXISTS (SELECT 1 FROM "documents" d
		WHERE d."broker_id" = "applications"."broker_id" AND d."application_id" = "applications"."id") THEN 'DOCUMENTS_RECEIVED'
	ELSE 'DRAFT' END,
	"withdrawn_at" = CASE WHEN "status" = 'WITHDRAWN' THEN "status_changed_at" END;--> statement-breakpoint
-- What was decided so far becomes a submission to a lender that was never recorded, with every move of it. An approval
-- is carried over as conditional, because nobody was asked whether conditions were open. A withdrawn file keeps the
-- submission as it was, so that the withdrawal can be undone.
INSERT INTO "submissions" ("id", "broker_id", "application_id", "lender_name", "state", "created_at", "updated_at",
	"state_changed_at", "submitted_at", "drawn_on")
SELECT gen_random_uuid(), a."broker_id", a."id", 'Lender not recorded',
	CASE d."decided" WHEN 'APPROVED' THEN 'CONDITIONAL' WHEN 'SETTLED' THEN 'DRAWN_DOWN' ELSE d."decided" END,
	coalesce(h."first_at", a."status_changed_at"), a."status_changed_at", coalesce(d."at", a."status_changed_at"),
	coalesce(h."first_at", a."status_changed_at"),
	CASE WHEN d."decided" = 'SETTLED' THEN (a."status_changed_at" AT TIME ZONE 'Pacific/Auckland')::date END
FROM "applications" a
LEFT JOIN LATERAL (SELECT min(s."at") AS "first_at" FROM "application_status_history" s
	WHERE s."broker_id" = a."broker_id" AND s."application_id" = a."id" AND s."to_status" = 'SUBMITTED') h ON true
CROSS JOIN LATERAL (SELECT CASE WHEN a."status" = 'WITHDRAWN' THEN (SELECT s."from_status"
		FROM "application_status_history" s WHERE s."broker_id" = a."broker_id" AND s."application_id" = a."id"
			AND s."to_status" = 'WITHDRAWN' ORDER BY s."id" DESC LIMIT 1) ELSE a."status" END AS "decided",
	(SELECT max(s."at") FROM "application_status_history" s WHERE s."broker_id" = a."broker_id"
		AND s."application_id" = a."id" AND s."to_status" IN ('SUBMITTED', 'APPROVED', 'DECLINED', 'SETTLED')) AS "at") d
WHERE d."decided" IN ('SUBMITTED', 'APPROVED', 'DECLINED', 'SETTLED');--> statement-breakpoint
INSERT INTO "submission_events" ("id", "broker_id", "submission_id", "from_state", "to_state", "happened_on", "note",
	"actor", "at")
SELECT h."id", h."broker_id", s."id",
	CASE h."from_status" WHEN 'APPROVED' THEN 'CONDITIONAL' WHEN 'SUBMITTED' THEN 'SUBMITTED' ELSE 'PREPARING' END,
	CASE h."to_status" WHEN 'APPROVED' THEN 'CONDITIONAL' WHEN 'SETTLED' THEN 'DRAWN_DOWN' ELSE h."to_status" END,
	(h."at" AT TIME ZONE 'Pacific/Auckland')::date, h."reason", h."actor", h."at"
FROM "application_status_history" h
JOIN "submissions" s ON s."broker_id" = h."broker_id" AND s."application_id" = h."application_id"
WHERE h."to_status" IN ('SUBMITTED', 'APPROVED', 'DECLINED', 'SETTLED') AND h."at" >= s."created_at";--> statement-breakpoint
ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_status_history" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_summaries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;
