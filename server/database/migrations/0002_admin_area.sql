CREATE TABLE "activity" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"patient_id" uuid,
	"detail" text,
	"hash" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activity_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"hospital_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reads_hospital_id_message_id_user_id_pk" PRIMARY KEY("hospital_id","message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "patient_imports" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"imported_by" uuid NOT NULL,
	"added" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_imports_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"started_by" uuid NOT NULL,
	"authorization_url" text,
	"settled_at" timestamp (3) with time zone,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "payments_hospital_id_reference_unique" UNIQUE("hospital_id","reference")
);
--> statement-breakpoint
ALTER TABLE "medical_history" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_hospital_id_message_id_doctor_messages_hospital_id_id_fk" FOREIGN KEY ("hospital_id","message_id") REFERENCES "public"."doctor_messages"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_hospital_id_imported_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","imported_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_hospital_id_started_by_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","started_by") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_hospital_id_patient_id_position_index" ON "activity" USING btree ("hospital_id","patient_id","position");--> statement-breakpoint
CREATE INDEX "activity_hospital_id_position_index" ON "activity" USING btree ("hospital_id","position");--> statement-breakpoint
ALTER TABLE "medical_history" ADD CONSTRAINT "medical_history_hospital_id_corrects_medical_history_hospital_id_id_fk" FOREIGN KEY ("hospital_id","corrects") REFERENCES "public"."medical_history"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_hospital_id_corrects_prescriptions_hospital_id_id_fk" FOREIGN KEY ("hospital_id","corrects") REFERENCES "public"."prescriptions"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The new tables stand inside the hospital boundary too; the audit log and who read what are only ever added to.
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['activity', 'message_reads', 'patient_imports', 'payments'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format(
      'CREATE POLICY own_hospital ON %I TO wardstory_hospital '
      'USING (hospital_id = nullif(current_setting(''app.hospital_id'', true), '''')::uuid) '
      'WITH CHECK (hospital_id = nullif(current_setting(''app.hospital_id'', true), '''')::uuid)', kept);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO wardstory_hospital', kept);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT UPDATE ON payments TO wardstory_hospital;
