ALTER TABLE "scenarios" ALTER COLUMN "request" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "household" jsonb;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "applicants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "offered_rate" double precision;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "method" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_one_input" CHECK (num_nonnulls("scenarios"."request", "scenarios"."household") = 1);