-- In one statement, so that the table is written anew once.
ALTER TABLE "patients"
  ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(email)) STORED,
  ADD COLUMN "phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone_number, '[^0-9]', '', 'g'), 9)) STORED;--> statement-breakpoint
CREATE INDEX "patients_hospital_id_email_key_index" ON "patients" USING btree ("hospital_id","email_key");--> statement-breakpoint
CREATE INDEX "patients_hospital_id_phone_key_index" ON "patients" USING btree ("hospital_id","phone_key");
