-- The hospital boundary: requests work as roles that own nothing, see one hospital, and cannot change what is written once.
-- Roles belong to the whole cluster: another database may have made them, or be making them right now.
DO $$ BEGIN CREATE ROLE wardstory_hospital NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE wardstory_directory NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY[
    'hospitals', 'users', 'account_emails', 'sessions', 'refresh_tokens', 'password_links', 'idempotency_keys',
    'doctors', 'patients', 'assignments', 'medical_history', 'prescriptions', 'doctor_messages', 'lab_results'
  ] LOOP
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
GRANT UPDATE ON hospitals, users, account_emails, sessions, refresh_tokens, password_links, idempotency_keys, doctors, patients TO wardstory_hospital;
--> statement-breakpoint
GRANT DELETE ON assignments, account_emails TO wardstory_hospital;
--> statement-breakpoint
-- Before a hospital is known there is one thing to look up, whose address it is, and one to count, failures.
CREATE POLICY directory ON account_emails FOR SELECT TO wardstory_directory USING (true);
--> statement-breakpoint
GRANT SELECT ON account_emails TO wardstory_directory;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON failed_sign_ins TO wardstory_directory;
--> statement-breakpoint
GRANT SELECT, INSERT ON deployment TO wardstory_directory;
