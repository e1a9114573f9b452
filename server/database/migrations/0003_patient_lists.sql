-- Patients sorted by any column, a page at a time. The keys are stored because a comparison of stored text is leakproof, and so may use
-- its index below the hospital boundary; a function of the text is not.
ALTER TABLE "patients" ADD COLUMN "first_name_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(first_name, NFD), '[\u0300-\u036f]', '', 'g'), NFC))) STORED;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "last_name_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(last_name, NFD), '[\u0300-\u036f]', '', 'g'), NFC))) STORED;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "insurance_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(insurance_status, NFD), '[\u0300-\u036f]', '', 'g'), NFC))) STORED;--> statement-breakpoint
CREATE INDEX "patients_hospital_id_first_name_key_position_index" ON "patients" USING btree ("hospital_id","first_name_key","position");--> statement-breakpoint
CREATE INDEX "patients_hospital_id_last_name_key_position_index" ON "patients" USING btree ("hospital_id","last_name_key","position");--> statement-breakpoint
CREATE INDEX "patients_hospital_id_phone_number_position_index" ON "patients" USING btree ("hospital_id","phone_number","position");--> statement-breakpoint
CREATE INDEX "patients_hospital_id_insurance_key_position_index" ON "patients" USING btree ("hospital_id","insurance_key","position");
