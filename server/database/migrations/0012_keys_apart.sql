-- ENCRYPTION_KEY only wraps what is in this table, so that another key can take its place. No role but the tables' owner reads it; the
-- server fills it at the first start.
CREATE TABLE "deployment_secrets" (
	"purpose" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hospitals" ADD COLUMN "key_before" text;
--> statement-breakpoint
REVOKE ALL ON deployment FROM wardstory_directory;
--> statement-breakpoint
-- The newest of the secrets that wrap data keys, until the end of the transaction: a rotation adds no other meanwhile.
CREATE FUNCTION newest_wrapping() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('newest wrapping', 0));
  RETURN (SELECT max(split_part(purpose, '.', 2)::integer) FROM public.deployment_secrets WHERE purpose LIKE 'wrapping.%');
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION newest_wrapping() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION newest_wrapping() TO wardstory_hospital;
--> statement-breakpoint
-- Backups and new data keys need every row. The owner has them where it is signed in itself, not in the functions that the server calls.
DO $$
DECLARE
  kept text;
BEGIN
  FOR kept IN SELECT relname FROM pg_class WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format(
      'CREATE POLICY by_owner ON %I TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user)', kept);
  END LOOP;
END $$;
