CREATE TABLE "document_passwords" (
	"broker_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_passwords_broker_id_document_id_pk" PRIMARY KEY("broker_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "document_passwords" ADD CONSTRAINT "document_passwords_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_passwords" ADD CONSTRAINT "document_passwords_broker_id_document_id_documents_broker_id_id_fk" FOREIGN KEY ("broker_id","document_id") REFERENCES "public"."documents"("broker_id","id") ON DELETE no action ON UPDATE no action;