CREATE TABLE "patient_pictures" (
	"hospital_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"set_by" uuid NOT NULL,
	"picture" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_pictures_hospital_id_patient_id_pk" PRIMARY KEY("hospital_id","patient_id"),
	CONSTRAINT "patient_pictures_sealed" CHECK ("patient_pictures"."picture" ~ '^v2\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "patient_pictures" ADD CONSTRAINT "patient_pictures_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_pictures" ADD CONSTRAINT "patient_pictures_hospital_id_set_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","set_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Pictures stand inside the hospital boundary too. A picture is replaced and taken away: who did so is in the audit log.
ALTER TABLE patient_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE patient_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON patient_pictures TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON patient_pictures TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON patient_pictures TO wardstory_hospital;
