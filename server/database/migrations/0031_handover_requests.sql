CREATE TABLE "asked_patients" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "asked_patients_hospital_id_id_patient_id_pk" PRIMARY KEY("hospital_id","id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "handover_requests" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"keeps" boolean NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp (3) with time zone,
	CONSTRAINT "handover_requests_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
ALTER TABLE "asked_patients" ADD CONSTRAINT "asked_patients_hospital_id_id_handover_requests_hospital_id_id_fk" FOREIGN KEY ("hospital_id","id") REFERENCES "public"."handover_requests"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_patients" ADD CONSTRAINT "asked_patients_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_requests" ADD CONSTRAINT "handover_requests_hospital_id_id_doctor_messages_hospital_id_id_fk" FOREIGN KEY ("hospital_id","id") REFERENCES "public"."doctor_messages"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_requests" ADD CONSTRAINT "handover_requests_hospital_id_doctor_id_doctors_hospital_id_id_fk" FOREIGN KEY ("hospital_id","doctor_id") REFERENCES "public"."doctors"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_requests" ADD CONSTRAINT "handover_requests_hospital_id_granted_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","granted_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Requests stand inside the hospital boundary too. What was asked is never changed. A request is granted once: nobody grants it again or
-- takes that back.
ALTER TABLE handover_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE handover_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON handover_requests TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY granted_once ON handover_requests AS RESTRICTIVE FOR UPDATE TO wardstory_hospital USING (granted_at IS NULL)
WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY by_owner ON handover_requests TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (granted_by, granted_at) ON handover_requests TO wardstory_hospital;
--> statement-breakpoint
ALTER TABLE asked_patients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE asked_patients FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON asked_patients TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY granted_once ON asked_patients AS RESTRICTIVE FOR UPDATE TO wardstory_hospital USING (outcome IS NULL)
WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY by_owner ON asked_patients TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (outcome) ON asked_patients TO wardstory_hospital;
