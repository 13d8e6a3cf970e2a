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
ALTER TABLE "upload_link_files" ADD CONSTRAINT "upload_link_files_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_files" ADD CONSTRAINT "upload_link_files_broker_id_upload_link_id_upload_links_broker_id_id_fk" FOREIGN KEY ("broker_id","upload_link_id") REFERENCES "public"."upload_links"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_files" ADD CONSTRAINT "upload_link_files_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_receipts" ADD CONSTRAINT "upload_link_receipts_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_link_receipts" ADD CONSTRAINT "upload_link_receipts_broker_id_upload_link_id_upload_links_broker_id_id_fk" FOREIGN KEY ("broker_id","upload_link_id") REFERENCES "public"."upload_links"("broker_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_link_files_link" ON "upload_link_files" USING btree ("broker_id","upload_link_id");--> statement-breakpoint
CREATE INDEX "upload_link_files_application" ON "upload_link_files" USING btree ("broker_id","application_id");--> statement-breakpoint
CREATE INDEX "upload_link_files_document" ON "upload_link_files" USING btree ("broker_id","document_id");--> statement-breakpoint
-- Documents so far came through one link each. Policies hide rows from the owner of the tables too.
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload_links" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "upload_link_files" ("id", "broker_id", "application_id", "upload_link_id", "document_id", "category", "file_name", "size", "created_at")
	SELECT gen_random_uuid(), d."broker_id", d."application_id", d."upload_link_id", d."id", d."category",
		-- The name that the applicant gave to bytes that were there already was not recorded.
		CASE WHEN d."from_applicant" THEN d."file_name" ELSE 'File sent again' END, d."size", d."created_at"
	FROM "documents" d JOIN "upload_links" l ON l."broker_id" = d."broker_id" AND l."id" = d."upload_link_id";--> statement-breakpoint
UPDATE "documents" SET "upload_link_id" = NULL WHERE NOT "from_applicant";--> statement-breakpoint
ALTER TABLE "upload_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;
