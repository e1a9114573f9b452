-- Clinical and insurance fields are sealed, and seals of version 1 end. A migration has no key: server/resealing seals what is here
-- already, then validates the constraints and drops the plain columns. From now on nothing else than seals of version 2 is taken.
DROP INDEX "patients_hospital_id_insurance_key_position_index";
--> statement-breakpoint
ALTER TABLE "patients" DROP COLUMN "insurance_key";
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "details" text, ALTER COLUMN "insurance_status" DROP NOT NULL, ALTER COLUMN "weight" DROP NOT NULL, ALTER COLUMN "height" DROP NOT NULL, ALTER COLUMN "sugar_level" DROP NOT NULL, ALTER COLUMN "guardian_name" DROP NOT NULL, ALTER COLUMN "guardian_email" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "concerns" text;
--> statement-breakpoint
ALTER TABLE "lab_results" ADD COLUMN "details" text, ALTER COLUMN "file_name" DROP NOT NULL, ALTER COLUMN "contains" DROP NOT NULL, ALTER COLUMN "contains" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_plain_ended" CHECK (num_nonnulls("insurance_status", "weight", "height", "sugar_level", "guardian_name", "guardian_email") = 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_plain_ended" CHECK (num_nonnulls("medical_concerns") = 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_plain_ended" CHECK (num_nonnulls("file_name", "contains") = 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_sealed" CHECK ("patients"."details" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_sealed" CHECK ("assignments"."concerns" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_sealed" CHECK ("lab_results"."details" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "medical_history" ADD CONSTRAINT "medical_history_sealed" CHECK ("medical_history"."complaint" ~ '^v2\.[A-Za-z0-9_-]{38,}$' and "medical_history"."diagnosis" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_sealed" CHECK ("prescriptions"."prescription" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "doctor_messages" ADD CONSTRAINT "doctor_messages_sealed" CHECK ("doctor_messages"."text" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "hospital_logos" ADD CONSTRAINT "hospital_logos_sealed" CHECK ("hospital_logos"."picture" ~ '^v2\.[A-Za-z0-9_-]{38,}$') NOT VALID;
