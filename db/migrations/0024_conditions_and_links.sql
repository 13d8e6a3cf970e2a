ALTER TABLE "conditions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "advice_acknowledgements_client" ON "advice_acknowledgements" USING btree ("broker_id","client_id");--> statement-breakpoint
CREATE INDEX "applications_follows" ON "applications" USING btree ("broker_id","follows");--> statement-breakpoint
CREATE INDEX "fact_finds_client" ON "fact_finds" USING btree ("broker_id","client_id","updated_at");--> statement-breakpoint
CREATE INDEX "drawn_parts_submission" ON "drawn_parts" USING btree ("broker_id","submission_id");--> statement-breakpoint
CREATE INDEX "condition_documents_document" ON "condition_documents" USING btree ("broker_id","document_id");--> statement-breakpoint
CREATE INDEX "upload_links_client" ON "upload_links" USING btree ("broker_id","client_id");