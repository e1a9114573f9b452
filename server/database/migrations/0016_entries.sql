CREATE TABLE "entries" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"corrects" uuid,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "entries_sealed" CHECK ("entries"."document" ~ '^v2\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_hospital_id_doctor_id_doctors_hospital_id_id_fk" FOREIGN KEY ("hospital_id","doctor_id") REFERENCES "public"."doctors"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_hospital_id_corrects_entries_hospital_id_id_fk" FOREIGN KEY ("hospital_id","corrects") REFERENCES "public"."entries"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_written" ON "entries" USING btree ("hospital_id","patient_id","kind","written_at","position");--> statement-breakpoint
-- Entries stand inside the hospital boundary as the medical history does: written once, never changed. See 0011 and 0013.
ALTER TABLE entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON entries TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON entries TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT ON entries TO wardstory_hospital;
