CREATE TABLE "account_emails" (
	"hospital_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "account_emails_email_pk" PRIMARY KEY("email")
);
--> statement-breakpoint
CREATE TABLE "deployment" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_check" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"address" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"hospital_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"body_mac" text NOT NULL,
	"row_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_hospital_id_user_id_key_pk" PRIMARY KEY("hospital_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"hospital_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_links_hospital_id_hash_pk" PRIMARY KEY("hospital_id","hash")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hospital_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_hash" text,
	"exchanged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_hospital_id_hash_pk" PRIMARY KEY("hospital_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"gender" text,
	"password_hash" text,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"hospital_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"medical_concerns" text,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assignments_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_hospital_id_doctor_id_patient_id_pk" PRIMARY KEY("hospital_id","doctor_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "doctor_messages" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "doctor_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctor_messages_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"middle_name" text,
	"doctor_unique_id" text NOT NULL,
	"license_uid" text NOT NULL,
	"department" text NOT NULL,
	"phone_number" text NOT NULL,
	"search" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "doctors_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctors_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "doctors_hospital_id_user_id_unique" UNIQUE("hospital_id","user_id"),
	CONSTRAINT "doctors_hospital_id_doctor_unique_id_unique" UNIQUE("hospital_id","doctor_unique_id")
);
--> statement-breakpoint
CREATE TABLE "hospitals" (
	"hospital_id" uuid NOT NULL,
	"name" text NOT NULL,
	"facility_uid" text NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hospitals_hospital_id_pk" PRIMARY KEY("hospital_id"),
	CONSTRAINT "hospitals_facility_uid_unique" UNIQUE("facility_uid")
);
--> statement-breakpoint
CREATE TABLE "lab_results" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"stored_name" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lab_results_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_results_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "medical_history" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"complaint" text NOT NULL,
	"diagnosis" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "medical_history_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medical_history_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_unique_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"gender" text NOT NULL,
	"phone_number" text NOT NULL,
	"insurance_status" text NOT NULL,
	"weight" text NOT NULL,
	"height" text NOT NULL,
	"sugar_level" text NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_email" text NOT NULL,
	"search" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "patients_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patients_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "patients_hospital_id_patient_unique_id_unique" UNIQUE("hospital_id","patient_unique_id")
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"prescription" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prescriptions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_emails" ADD CONSTRAINT "account_emails_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_hospital_id_session_id_sessions_hospital_id_id_fk" FOREIGN KEY ("hospital_id","session_id") REFERENCES "public"."sessions"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hospital_id_hospitals_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("hospital_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_hospital_id_doctor_id_doctors_hospital_id_id_fk" FOREIGN KEY ("hospital_id","doctor_id") REFERENCES "public"."doctors"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_messages" ADD CONSTRAINT "doctor_messages_hospital_id_doctor_id_doctors_hospital_id_id_fk" FOREIGN KEY ("hospital_id","doctor_id") REFERENCES "public"."doctors"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_hospital_id_uploaded_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","uploaded_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_history" ADD CONSTRAINT "medical_history_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_history" ADD CONSTRAINT "medical_history_hospital_id_doctor_id_doctors_hospital_id_id_fk" FOREIGN KEY ("hospital_id","doctor_id") REFERENCES "public"."doctors"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_hospital_id_hospitals_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("hospital_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_hospital_id_doctor_id_doctors_hospital_id_id_fk" FOREIGN KEY ("hospital_id","doctor_id") REFERENCES "public"."doctors"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_hospital_id_parent_hash_index" ON "refresh_tokens" USING btree ("hospital_id","parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_hospital_id_user_id_index" ON "sessions" USING btree ("hospital_id","user_id");--> statement-breakpoint
CREATE INDEX "doctor_messages_hospital_id_position_index" ON "doctor_messages" USING btree ("hospital_id","position");--> statement-breakpoint
CREATE INDEX "lab_results_hospital_id_patient_id_position_index" ON "lab_results" USING btree ("hospital_id","patient_id","position");--> statement-breakpoint
CREATE INDEX "medical_history_hospital_id_patient_id_position_index" ON "medical_history" USING btree ("hospital_id","patient_id","position");--> statement-breakpoint
CREATE INDEX "patients_hospital_id_position_index" ON "patients" USING btree ("hospital_id","position");--> statement-breakpoint
CREATE INDEX "prescriptions_hospital_id_patient_id_position_index" ON "prescriptions" USING btree ("hospital_id","patient_id","position");