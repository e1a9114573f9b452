CREATE TABLE "hospital_medicines" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"ingredient" text NOT NULL,
	"class" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospital_medicines_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "hospital_medicines_hospital_id_key_unique" UNIQUE("hospital_id","key")
);
--> statement-breakpoint
-- The hospital's list of medicines stands inside the hospital boundary too. It is replaced and shortened: who did so is in the audit log.
ALTER TABLE hospital_medicines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE hospital_medicines FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON hospital_medicines TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON hospital_medicines TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON hospital_medicines TO wardstory_hospital;
