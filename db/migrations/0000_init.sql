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
	"summary" json NOT NULL,
	CONSTRAINT "application_summaries_broker_id_application_id_pk" PRIMARY KEY("broker_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_joint" boolean NOT NULL,
	"crm_platform" text NOT NULL,
	"crm_deal_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
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
	"detail" jsonb
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
	"created_at" timestamp (3) with time zone NOT NULL,
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
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crm_deals_broker_id_id_pk" PRIMARY KEY("broker_id","id")
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
	"status" text NOT NULL,
	"processing_reference" uuid,
	"failure_code" text,
	"failure_reason" text,
	"from_applicant" boolean DEFAULT false NOT NULL,
	"storage" text NOT NULL,
	"storage_key" text NOT NULL,
	"crm_platform" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "documents_broker_id_id_pk" PRIMARY KEY("broker_id","id")
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
	"sent_at" timestamp (3) with time zone
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
CREATE TABLE "master_sheets" (
	"identifier" text NOT NULL,
	"version" integer NOT NULL,
	"sheet" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "master_sheets_identifier_version_pk" PRIMARY KEY("identifier","version")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_hash" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
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
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"solution_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	CONSTRAINT "pdf_statements_broker_id_id_pk" PRIMARY KEY("broker_id","id")
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
	"period_from" date,
	"period_to" date,
	"opening_balance" bigint,
	"closing_balance" bigint,
	"verification" text NOT NULL,
	"conflicts" jsonb NOT NULL,
	"flags" jsonb NOT NULL,
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
	CONSTRAINT "transactions_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "upload_links" (
	"id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "upload_links_broker_id_id_pk" PRIMARY KEY("broker_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_clients" ADD CONSTRAINT "application_clients_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_clients" ADD CONSTRAINT "application_clients_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_clients" ADD CONSTRAINT "application_clients_broker_id_client_id_clients_broker_id_id_fk" FOREIGN KEY ("broker_id","client_id") REFERENCES "public"."clients"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_history" ADD CONSTRAINT "application_status_history_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_history" ADD CONSTRAINT "application_status_history_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_summaries" ADD CONSTRAINT "application_summaries_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_summaries" ADD CONSTRAINT "application_summaries_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_contacts" ADD CONSTRAINT "crm_contacts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_deals" ADD CONSTRAINT "crm_deals_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_notes" ADD CONSTRAINT "crm_notes_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_steps" ADD CONSTRAINT "processing_steps_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_steps" ADD CONSTRAINT "processing_steps_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_accounts" ADD CONSTRAINT "loan_accounts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_accounts" ADD CONSTRAINT "loan_accounts_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_corrections" ADD CONSTRAINT "category_corrections_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_statements" ADD CONSTRAINT "pdf_statements_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_statements" ADD CONSTRAINT "pdf_statements_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_links" ADD CONSTRAINT "upload_links_broker_id_application_id_applications_broker_id_id_fk" FOREIGN KEY ("broker_id","application_id") REFERENCES "public"."applications"("broker_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_clients_client" ON "application_clients" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "application_status_history_application" ON "application_status_history" USING btree ("broker_id","application_id","id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("broker_id","status","id");--> statement-breakpoint
CREATE INDEX "audit_log_broker" ON "audit_log" USING btree ("broker_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_reference_key" ON "clients" USING btree ("broker_id","crm_platform","external_reference_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_contacts_reference_key" ON "crm_contacts" USING btree ("broker_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_deals_reference_key" ON "crm_deals" USING btree ("broker_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_notes_reference_key" ON "crm_notes" USING btree ("broker_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_same_bytes_key" ON "documents" USING btree ("broker_id","application_id","category","sha256");--> statement-breakpoint
CREATE INDEX "processing_steps_started" ON "processing_steps" USING btree ("broker_id","started_at");--> statement-breakpoint
CREATE INDEX "job_runs_state" ON "job_runs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_accounts_found_key" ON "loan_accounts" USING btree ("broker_id","application_id","natural_key");--> statement-breakpoint
CREATE INDEX "login_failures_recent" ON "login_failures" USING btree ("account_hash","address","at");--> statement-breakpoint
CREATE INDEX "portal_sessions_user" ON "portal_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pdf_statements_application" ON "pdf_statements" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "statement_accounts_application" ON "statement_accounts" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_document_position_key" ON "statements" USING btree ("broker_id","document_id","position");--> statement-breakpoint
CREATE INDEX "statements_application" ON "statements" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "transaction_sources_document" ON "transaction_sources" USING btree ("broker_id","document_id");--> statement-breakpoint
CREATE INDEX "transactions_application" ON "transactions" USING btree ("broker_id","application_id","account_id","date");--> statement-breakpoint
CREATE INDEX "upload_links_application" ON "upload_links" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));