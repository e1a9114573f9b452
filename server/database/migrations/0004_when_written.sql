-- When an entry was written and when the server received it (created_at). What is here already counts as written when it was received: set by a
-- change of type, since the hospital boundary hides every row from the tables' owner, and an UPDATE here would find none.
ALTER TABLE "medical_history" ADD COLUMN "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "medical_history" ALTER COLUMN "written_at" SET DATA TYPE timestamp (3) with time zone USING "created_at";--> statement-breakpoint
ALTER TABLE "prescriptions" ALTER COLUMN "written_at" SET DATA TYPE timestamp (3) with time zone USING "created_at";--> statement-breakpoint
DROP INDEX "medical_history_hospital_id_patient_id_position_index";--> statement-breakpoint
DROP INDEX "prescriptions_hospital_id_patient_id_position_index";--> statement-breakpoint
CREATE INDEX "medical_history_written" ON "medical_history" USING btree ("hospital_id","patient_id","written_at","position");--> statement-breakpoint
CREATE INDEX "prescriptions_written" ON "prescriptions" USING btree ("hospital_id","patient_id","written_at","position");
