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
ALTER TABLE "master_sheets" ADD COLUMN "status" text DEFAULT 'DRAFT' NOT NULL;--> statement-breakpoint
ALTER TABLE "master_sheets" ADD COLUMN "origin" text DEFAULT 'WORKBOOK' NOT NULL;--> statement-breakpoint
ALTER TABLE "master_sheets" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "master_sheet_changes_sheet" ON "master_sheet_changes" USING btree ("identifier","id");--> statement-breakpoint
CREATE UNIQUE INDEX "master_sheets_in_force" ON "master_sheets" USING btree ("identifier") WHERE "master_sheets"."status" = 'IN_FORCE';--> statement-breakpoint
-- Until now the highest version of an identifier was the one in force.
update master_sheets set origin = case when created_by = 'bundled' then 'BUNDLED' else origin end,
  status = case when version = (select max(other.version) from master_sheets other where other.identifier = master_sheets.identifier)
    then 'IN_FORCE' else 'RETIRED' end;
--> statement-breakpoint
insert into master_sheet_changes (identifier, version, at, by)
  select identifier, version, created_at, created_by from master_sheets where status = 'IN_FORCE';
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
