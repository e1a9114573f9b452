CREATE TABLE "doctors_of_patients" (
	"hospital_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"doctors" integer NOT NULL,
	CONSTRAINT "doctors_of_patients_hospital_id_patient_id_pk" PRIMARY KEY("hospital_id","patient_id")
);
--> statement-breakpoint
ALTER TABLE "doctors_of_patients" ADD CONSTRAINT "doctors_of_patients_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctors_of_patients_none" ON "doctors_of_patients" USING btree ("hospital_id","position") WHERE doctors = 0;--> statement-breakpoint
ALTER TABLE doctors_of_patients ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE doctors_of_patients FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON doctors_of_patients TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON doctors_of_patients TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
-- The triggers work as the tables' owner, and count what anybody may change: the server in its hospital, an operator in all.
CREATE POLICY by_functions ON doctors_of_patients TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Nobody but the triggers writes it.
GRANT SELECT ON doctors_of_patients TO wardstory_hospital;
--> statement-breakpoint
-- A patient begins without a doctor. While a backup is restored their assignments may be here before them.
CREATE FUNCTION keep_new_patients() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.doctors_of_patients AS kept (hospital_id, patient_id, position, doctors)
  SELECT hospital_id, id, position, 0 FROM added
  ON CONFLICT (hospital_id, patient_id) DO UPDATE SET position = excluded.position;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Each assignment of a patient adds one, and its end takes one away. Two that change at once wait for each other at the patient's row, and
-- statements that change several patients take the rows in one order.
CREATE FUNCTION keep_doctors_of_patients() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.doctors_of_patients AS kept (hospital_id, patient_id, doctors)
  SELECT hospital_id, patient_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (hospital_id, patient_id) DO UPDATE SET doctors = kept.doctors + excluded.doctors;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_new_patients(), keep_doctors_of_patients() FROM PUBLIC;
--> statement-breakpoint
-- From here until the end of the migration nobody adds or assigns a patient: what is here is counted once.
CREATE TRIGGER kept_doctors AFTER INSERT ON patients REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_new_patients();
--> statement-breakpoint
CREATE TRIGGER kept_doctors AFTER INSERT ON assignments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctors_of_patients();
--> statement-breakpoint
CREATE TRIGGER kept_doctors_ended AFTER DELETE ON assignments REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_doctors_of_patients();
--> statement-breakpoint
INSERT INTO doctors_of_patients (hospital_id, patient_id, position, doctors)
SELECT patients.hospital_id, id, patients.position, count(doctor_id)
FROM patients LEFT JOIN assignments ON assignments.hospital_id = patients.hospital_id AND assignments.patient_id = id
GROUP BY 1, 2, 3;
