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
CREATE TABLE "application_clients" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "application_clients_broker_id_application_id_client_id_pk" PRIMARY KEY("broker_id","application_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "application_status_history" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_status_history_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_summaries" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"statements_version" integer NOT NULL,
	"summary" json NOT NULL,
	CONSTRAINT "application_summaries_broker_id_application_id_pk" PRIMARY KEY("broker_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reading_status" text DEFAULT 'DRAFT' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"is_joint" boolean NOT NULL,
	"follows" uuid,
	"crm_platform" text NOT NULL,
	"crm_deal_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"corrections" integer DEFAULT 0 NOT NULL,
	"statements_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "applications_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"broker_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"request_id" text,
	"address" text,
	"detail" jsonb
);
--> statement-breakpoint
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
CREATE TABLE "clients" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"external_reference_id" text NOT NULL,
	"crm_platform" text NOT NULL,
	"crm_contact_id" text NOT NULL,
	"phone" text,
	"home_address" text,
	"former_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"employment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "clients_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "crm_contacts" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"phone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crm_contacts_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "crm_deals" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"contact_ids" uuid[] NOT NULL,
	"stage" text,
	"amount" bigint,
	"lender" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crm_deals_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "crm_notes" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crm_notes_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_passwords" (
	"broker_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_passwords_broker_id_document_id_pk" PRIMARY KEY("broker_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"category" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"description" text,
	"client_id" uuid,
	"status" text NOT NULL,
	"processing_reference" uuid,
	"failure_code" text,
	"failure_reason" text,
	"scan" text DEFAULT 'NONE' NOT NULL,
	"threat" text,
	"from_applicant" boolean DEFAULT false NOT NULL,
	"upload_link_id" uuid,
	"storage" text NOT NULL,
	"storage_key" text NOT NULL,
	"crm_platform" text,
	"reading_choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "documents_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "processing_steps" (
	"broker_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"detail" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "processing_steps_broker_id_document_id_step_pk" PRIMARY KEY("broker_id","document_id","step")
);
--> statement-breakpoint
CREATE TABLE "fact_find_signatures" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"fact_find_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
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
CREATE TABLE "flag_resolutions" (
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"flag_key" text NOT NULL,
	"resolution_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"comment" text NOT NULL,
	"evidence" text NOT NULL,
	"item_id" uuid,
	"resolved_by" text NOT NULL,
	"resolved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flag_resolutions_broker_id_application_id_flag_key_pk" PRIMARY KEY("broker_id","application_id","flag_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"broker_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_broker_id_operation_key_pk" PRIMARY KEY("broker_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"event_id" uuid NOT NULL,
	"function_id" text NOT NULL,
	"event_name" text NOT NULL,
	"event_data" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "job_runs_event_id_function_id_pk" PRIMARY KEY("event_id","function_id")
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"event_id" uuid NOT NULL,
	"function_id" text NOT NULL,
	"step" text NOT NULL,
	"result" jsonb,
	"finished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_steps_event_id_function_id_step_pk" PRIMARY KEY("event_id","function_id","step")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"retry_of" jsonb,
	"beat_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"attempts_before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_accounts" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"natural_key" text,
	"lender" text,
	"account_number" text,
	"type" text NOT NULL,
	"balance" bigint,
	"credit_limit" bigint,
	"interest_rate" double precision,
	"repayment_amount" bigint,
	"repayment_frequency" text,
	"currency" text NOT NULL,
	"as_at" date,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loan_accounts_broker_id_id_pk" PRIMARY KEY("broker_id","id")
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
	"repaid_account_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE TABLE "google_sheet_readings" (
	"identifier" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"outcome" text,
	"trouble_since" timestamp (3) with time zone,
	"message" text,
	"faults" jsonb
);
--> statement-breakpoint
CREATE TABLE "master_sheet_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "master_sheet_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"version" integer NOT NULL,
	"replaced" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "master_sheets" (
	"identifier" text NOT NULL,
	"version" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"origin" text DEFAULT 'WORKBOOK' NOT NULL,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "master_sheets_identifier_version_pk" PRIMARY KEY("identifier","version")
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
CREATE TABLE "erasures" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"kept_until" date,
	"counts" jsonb NOT NULL,
	"digest" text,
	"files_to_remove" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"request" jsonb,
	"household" jsonb,
	"applicants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_loan" bigint,
	"offered_rate" double precision,
	"sheet_identifier" text NOT NULL,
	"sheet_version" text NOT NULL,
	"sheet_title" text NOT NULL,
	"method" integer DEFAULT 1 NOT NULL,
	"results" jsonb NOT NULL,
	"breakdown" json NOT NULL,
	"best_bank" text NOT NULL,
	"best_bank_name" text NOT NULL,
	"best_lending" bigint NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"calculated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scenarios_broker_id_id_pk" PRIMARY KEY("broker_id","id"),
	CONSTRAINT "scenarios_one_input" CHECK (num_nonnulls("scenarios"."request", "scenarios"."household") = 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"broker_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
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
	"term_months" integer DEFAULT 0 NOT NULL,
	"fixed_until" date,
	"refixes" uuid,
	"ended_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawn_parts_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_notes" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"drawn_part_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"snoozed_until" date,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_notes_broker_id_id_pk" PRIMARY KEY("broker_id","id")
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
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"kind" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"delivery_state" text DEFAULT 'WAITING' NOT NULL,
	"delivery_reason" text,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"signed_in_by" text,
	"last_used_at" timestamp (3) with time zone,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"signed_in_at" timestamp (3) with time zone,
	"user_agent" text,
	"address" text,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"solution_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" double precision NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "category_corrections" (
	"broker_id" uuid NOT NULL,
	"merchant" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "category_corrections_broker_id_merchant_pk" PRIMARY KEY("broker_id","merchant")
);
--> statement-breakpoint
CREATE TABLE "pdf_statements" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"storage" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text,
	CONSTRAINT "pdf_statements_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "statement_accounts" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"bank" text,
	"account_name" text,
	"account_number" text,
	"kind" text,
	"currency" text,
	"credit_limit" bigint,
	"interest_rate" double precision,
	"custom_name" text,
	"owner_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "statement_accounts_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"entry" text,
	"period_from" date,
	"period_to" date,
	"opening_balance" bigint,
	"closing_balance" bigint,
	"verification" text NOT NULL,
	"conflicts" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
	"assumptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"layout" text,
	CONSTRAINT "statements_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_sources" (
	"broker_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"page" integer,
	"line" integer NOT NULL,
	"place" jsonb,
	CONSTRAINT "transaction_sources_broker_id_transaction_id_statement_id_pk" PRIMARY KEY("broker_id","transaction_id","statement_id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint,
	"category" text,
	"category_rule" text,
	"confidence" double precision,
	"merchant" text,
	"transfer_of" uuid,
	"corrected_category" text,
	"excluded" boolean DEFAULT false NOT NULL,
	"excluded_reason" text,
	CONSTRAINT "transactions_broker_id_id_pk" PRIMARY KEY("broker_id","id")
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
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "upload_link_files" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"upload_link_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"category" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_link_files_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "upload_link_receipts" (
	"broker_id" uuid NOT NULL,
	"upload_link_id" uuid NOT NULL,
	"key" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_link_receipts_broker_id_upload_link_id_key_pk" PRIMARY KEY("broker_id","upload_link_id","key")
);
--> statement-breakpoint
CREATE TABLE "upload_links" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"fact_find" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"delivery_state" text DEFAULT 'WAITING' NOT NULL,
	"delivery_reason" text,
	"mailed_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"revoked_because" text,
	"asked" text[],
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "upload_links_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"tokens_valid_from" timestamp (3) with time zone,
	"weekly_email" boolean DEFAULT true NOT NULL,
	"last_signed_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advice_acknowledgements" ADD CONSTRAINT "advice_acknowledgements_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_acknowledgements" ADD CONSTRAINT "advice_acknowledgements_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_acknowledgements" ADD CONSTRAINT "advice_acknowledgements_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_records" ADD CONSTRAINT "advice_records_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_records" ADD CONSTRAINT "advice_records_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_clients" ADD CONSTRAINT "application_clients_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_clients" ADD CONSTRAINT "application_clients_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_clients" ADD CONSTRAINT "application_clients_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_history" ADD CONSTRAINT "application_status_history_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_history" ADD CONSTRAINT "application_status_history_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_summaries" ADD CONSTRAINT "application_summaries_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_summaries" ADD CONSTRAINT "application_summaries_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerage_logos" ADD CONSTRAINT "brokerage_logos_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerages" ADD CONSTRAINT "brokerages_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_waivers" ADD CONSTRAINT "checklist_waivers_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_waivers" ADD CONSTRAINT "checklist_waivers_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_contacts" ADD CONSTRAINT "crm_contacts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_deals" ADD CONSTRAINT "crm_deals_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_notes" ADD CONSTRAINT "crm_notes_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passwords" ADD CONSTRAINT "document_passwords_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passwords" ADD CONSTRAINT "document_passwords_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_readings" ADD CONSTRAINT "income_readings_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_readings" ADD CONSTRAINT "income_readings_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_steps" ADD CONSTRAINT "processing_steps_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_steps" ADD CONSTRAINT "processing_steps_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_find_signatures" ADD CONSTRAINT "fact_find_signatures_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_find_signatures" ADD CONSTRAINT "fact_find_signatures_broker_id_fact_find_id_fact_finds_broker_id_id_fk" FOREIGN KEY ("broker_id","fact_find_id") REFERENCES "public"."fact_finds"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_finds" ADD CONSTRAINT "fact_finds_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_finds" ADD CONSTRAINT "fact_finds_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_finds" ADD CONSTRAINT "fact_finds_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_decisions" ADD CONSTRAINT "figure_decisions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_decisions" ADD CONSTRAINT "figure_decisions_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_resolutions" ADD CONSTRAINT "flag_resolutions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_resolutions" ADD CONSTRAINT "flag_resolutions_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_accounts" ADD CONSTRAINT "loan_accounts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_accounts" ADD CONSTRAINT "loan_accounts_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_requests" ADD CONSTRAINT "loan_requests_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_deliveries" ADD CONSTRAINT "package_deliveries_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_deliveries" ADD CONSTRAINT "package_deliveries_broker_id_package_id_packages_broker_id_id_fk" FOREIGN KEY ("broker_id","package_id") REFERENCES "public"."packages"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notices" ADD CONSTRAINT "collection_notices_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notices" ADD CONSTRAINT "collection_notices_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_notices" ADD CONSTRAINT "collection_notices_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notice_readings" ADD CONSTRAINT "privacy_notice_readings_broker_id_version_privacy_notices_broker_id_version_fk" FOREIGN KEY ("broker_id","version") REFERENCES "public"."privacy_notices"("broker_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_notices" ADD CONSTRAINT "privacy_notices_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_exports" ADD CONSTRAINT "client_exports_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_parts" ADD CONSTRAINT "drawn_parts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_parts" ADD CONSTRAINT "drawn_parts_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notes" ADD CONSTRAINT "reminder_notes_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_notes" ADD CONSTRAINT "reminder_notes_broker_id_drawn_part_id_drawn_parts_broker_id_id_fk" FOREIGN KEY ("broker_id","drawn_part_id") REFERENCES "public"."drawn_parts"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_emails" ADD CONSTRAINT "weekly_emails_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_corrections" ADD CONSTRAINT "category_corrections_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_statements" ADD CONSTRAINT "pdf_statements_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_statements" ADD CONSTRAINT "pdf_statements_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_memory" ADD CONSTRAINT "reading_memory_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_accounts" ADD CONSTRAINT "statement_accounts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_accounts" ADD CONSTRAINT "statement_accounts_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_broker_id_account_id_statement_accounts_broker_id_id_fk" FOREIGN KEY ("broker_id","account_id") REFERENCES "public"."statement_accounts"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_sources" ADD CONSTRAINT "transaction_sources_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_sources" ADD CONSTRAINT "transaction_sources_broker_id_transaction_id_transactions_broker_id_id_fk" FOREIGN KEY ("broker_id","transaction_id") REFERENCES "public"."transactions"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_sources" ADD CONSTRAINT "transaction_sources_broker_id_statement_id_statements_broker_id_id_fk" FOREIGN KEY ("broker_id","statement_id") REFERENCES "public"."statements"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_broker_id_account_id_statement_accounts_broker_id_id_fk" FOREIGN KEY ("broker_id","account_id") REFERENCES "public"."statement_accounts"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_documents" ADD CONSTRAINT "condition_documents_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_documents" ADD CONSTRAINT "condition_documents_broker_id_condition_id_conditions_broker_id_id_fk" FOREIGN KEY ("broker_id","condition_id") REFERENCES "public"."conditions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_documents" ADD CONSTRAINT "condition_documents_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_broker_id_submission_id_submissions_broker_id_id_fk" FOREIGN KEY ("broker_id","submission_id") REFERENCES "public"."submissions"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_files" ADD CONSTRAINT "upload_link_files_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_files" ADD CONSTRAINT "upload_link_files_broker_id_upload_link_id_upload_links_broker_id_id_fk" FOREIGN KEY ("broker_id","upload_link_id") REFERENCES "public"."upload_links"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_files" ADD CONSTRAINT "upload_link_files_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_receipts" ADD CONSTRAINT "upload_link_receipts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_receipts" ADD CONSTRAINT "upload_link_receipts_broker_id_upload_link_id_upload_links_broker_id_id_fk" FOREIGN KEY ("broker_id","upload_link_id") REFERENCES "public"."upload_links"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advice_acknowledgements_application" ON "advice_acknowledgements" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "advice_acknowledgements_client" ON "advice_acknowledgements" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "application_clients_client" ON "application_clients" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "application_status_history_application" ON "application_status_history" USING btree ("broker_id","application_id","id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("broker_id","status","id");--> statement-breakpoint
CREATE INDEX "applications_follows" ON "applications" USING btree ("broker_id","follows");--> statement-breakpoint
CREATE INDEX "audit_log_broker" ON "audit_log" USING btree ("broker_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("entity_id","at","id");--> statement-breakpoint
CREATE INDEX "checklist_items_application" ON "checklist_items" USING btree ("broker_id","application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_reference_key" ON "clients" USING btree ("broker_id","crm_platform","external_reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_contacts_reference_key" ON "crm_contacts" USING btree ("broker_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_deals_reference_key" ON "crm_deals" USING btree ("broker_id","reference");--> statement-breakpoint
CREATE INDEX "crm_deliveries_waiting" ON "crm_deliveries" USING btree ("platform","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_notes_reference_key" ON "crm_notes" USING btree ("broker_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_same_bytes_key" ON "documents" USING btree ("broker_id","application_id","category","sha256");--> statement-breakpoint
CREATE INDEX "income_readings_application" ON "income_readings" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "processing_steps_started" ON "processing_steps" USING btree ("broker_id","started_at");--> statement-breakpoint
CREATE INDEX "fact_find_signatures_fact_find" ON "fact_find_signatures" USING btree ("broker_id","fact_find_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fact_finds_applicant_key" ON "fact_finds" USING btree ("broker_id","application_id","client_id");--> statement-breakpoint
CREATE INDEX "fact_finds_client" ON "fact_finds" USING btree ("broker_id","client_id","updated_at");--> statement-breakpoint
CREATE INDEX "job_runs_state" ON "job_runs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_accounts_found_key" ON "loan_accounts" USING btree ("broker_id","application_id","natural_key");--> statement-breakpoint
CREATE INDEX "master_sheet_changes_sheet" ON "master_sheet_changes" USING btree ("identifier","id");--> statement-breakpoint
CREATE UNIQUE INDEX "master_sheets_in_force" ON "master_sheets" USING btree ("identifier") WHERE "master_sheets"."status" = 'IN_FORCE';--> statement-breakpoint
CREATE INDEX "package_deliveries_package" ON "package_deliveries" USING btree ("broker_id","package_id");--> statement-breakpoint
CREATE INDEX "packages_submission" ON "packages" USING btree ("broker_id","submission_id","id");--> statement-breakpoint
CREATE INDEX "privacy_notice_readings_client" ON "privacy_notice_readings" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "client_exports_client" ON "client_exports" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "erasures_client" ON "erasures" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_unfinished_key" ON "erasures" USING btree ("broker_id","client_id") WHERE "erasures"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("broker_id","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "scenarios_application" ON "scenarios" USING btree ("broker_id","application_id","best_lending");--> statement-breakpoint
CREATE INDEX "drawn_parts_application" ON "drawn_parts" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "drawn_parts_submission" ON "drawn_parts" USING btree ("broker_id","submission_id");--> statement-breakpoint
CREATE INDEX "drawn_parts_fixed_until" ON "drawn_parts" USING btree ("broker_id","fixed_until");--> statement-breakpoint
CREATE INDEX "reminder_notes_drawn_part" ON "reminder_notes" USING btree ("broker_id","drawn_part_id","id");--> statement-breakpoint
CREATE INDEX "login_failures_recent" ON "login_failures" USING btree ("account_hash","address","at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "portal_sessions_user" ON "portal_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_counted" ON "throttles" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "pdf_statements_application" ON "pdf_statements" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "statement_accounts_application" ON "statement_accounts" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_document_position_key" ON "statements" USING btree ("broker_id","document_id","position");--> statement-breakpoint
CREATE INDEX "statements_application" ON "statements" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "transaction_sources_document" ON "transaction_sources" USING btree ("broker_id","document_id");--> statement-breakpoint
CREATE INDEX "transactions_application" ON "transactions" USING btree ("broker_id","application_id","account_id","date");--> statement-breakpoint
CREATE INDEX "condition_documents_document" ON "condition_documents" USING btree ("broker_id","document_id");--> statement-breakpoint
CREATE INDEX "conditions_submission" ON "conditions" USING btree ("broker_id","submission_id","id");--> statement-breakpoint
CREATE INDEX "submission_events_submission" ON "submission_events" USING btree ("broker_id","submission_id","id");--> statement-breakpoint
CREATE INDEX "submissions_application" ON "submissions" USING btree ("broker_id","application_id","id");--> statement-breakpoint
CREATE INDEX "submissions_state" ON "submissions" USING btree ("broker_id","state");--> statement-breakpoint
CREATE INDEX "upload_link_files_link" ON "upload_link_files" USING btree ("broker_id","upload_link_id");--> statement-breakpoint
CREATE INDEX "upload_link_files_application" ON "upload_link_files" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "upload_link_files_document" ON "upload_link_files" USING btree ("broker_id","document_id");--> statement-breakpoint
CREATE INDEX "upload_links_application" ON "upload_links" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "upload_links_client" ON "upload_links" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));
--> statement-breakpoint
-- The start of a read as one broker: names the broker for the rest of the statement's transaction and notes the read.
-- In a single statement it stands before the query by LATERAL; were it ever to run later, no row would be visible.
create function begin_read(
  broker uuid, reader text, request text, read_at timestamptz, what text, kind text, which text, source text
) returns boolean
language plpgsql as $$
begin
  perform set_config('lodge.broker_id', broker::text, true), set_config('synchronous_commit', 'off', true);
  insert into audit_log (at, broker_id, actor, request_id, action, entity, entity_id, address)
  values (read_at, broker, reader, request, what, kind, which, source);
  return true;
end $$;
--> statement-breakpoint
-- A stored calculation names the version that it used: nothing of a version but its status may ever change.
create function refuse_sheet_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.identifier, new.version, new.sheet, new.origin, new.note, new.created_by, new.created_at)
    is not distinct from (old.identifier, old.version, old.sheet, old.origin, old.note, old.created_by, old.created_at)
  then return new; end if;
  raise exception 'a version of a master sheet is never changed or deleted';
end $$;
--> statement-breakpoint
create trigger immutable before update or delete on master_sheets for each row execute function refuse_sheet_change();
--> statement-breakpoint
create function refuse_sheet_history_change() returns trigger language plpgsql as $$
begin raise exception 'the history of master sheets is only ever added to'; end $$;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on master_sheet_changes
  for each statement execute function refuse_sheet_history_change();
