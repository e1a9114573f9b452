CREATE TABLE "unfinished_uploads" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"urgent" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unfinished_uploads_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "unfinished_uploads_sealed" CHECK ("unfinished_uploads"."file_name" ~ '^v2\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"stored_name" text NOT NULL,
	CONSTRAINT "upload_parts_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "upload_parts_hospital_id_upload_id_start_unique" UNIQUE("hospital_id","upload_id","start")
);
--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_hospital_id_uploaded_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","uploaded_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_hospital_id_upload_id_unfinished_uploads_hospital_id_id_fk" FOREIGN KEY ("hospital_id","upload_id") REFERENCES "public"."unfinished_uploads"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Unfinished uploads stand inside the hospital boundary too. A row is never changed: it is deleted when the file is whole, given up or too old.
ALTER TABLE unfinished_uploads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE unfinished_uploads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON unfinished_uploads TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON unfinished_uploads TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON unfinished_uploads TO wardstory_hospital;
--> statement-breakpoint
ALTER TABLE upload_parts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE upload_parts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON upload_parts TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON upload_parts TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON upload_parts TO wardstory_hospital;
