CREATE TABLE "hospital_logos" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"set_by" uuid NOT NULL,
	"picture" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospital_logos_hospital_id_pk" PRIMARY KEY("hospital_id")
);
--> statement-breakpoint
ALTER TABLE "hospital_logos" ADD CONSTRAINT "hospital_logos_hospital_id_set_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","set_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The logo stands inside the hospital boundary too. It is replaced and taken away: who did so is in the audit log.
ALTER TABLE hospital_logos ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE hospital_logos FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON hospital_logos TO wardstory_hospital
USING (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
WITH CHECK (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON hospital_logos TO wardstory_hospital;
