CREATE TABLE "boundary_keys" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"inner_pad" text NOT NULL,
	"outer_pad" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_cuts" (
	"hospital_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"mac" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_cuts_hospital_id_pk" PRIMARY KEY("hospital_id")
);
--> statement-breakpoint
ALTER TABLE "activity_cuts" ADD CONSTRAINT "activity_cuts_hospital_id_hospitals_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("hospital_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The walls of the database itself: a statement that somebody smuggles into the server's connection cannot name another hospital, change a plan or
-- touch the audit log. See docs/decisions/0003-hospital-boundary.md. Nothing is made in the schema by others than the tables' owner.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
-- What a seal is bound to besides its words: this connection and transaction, so that it is worth nothing in another one. Not a time:
-- the embedded database's clock counts milliseconds, and two transactions may begin in one.
CREATE FUNCTION transaction_challenge() RETURNS text LANGUAGE sql STABLE PARALLEL RESTRICTED
RETURN pg_catalog.pg_backend_pid() || '.' || pg_catalog.pg_current_xact_id()::text;
--> statement-breakpoint
-- HMAC-SHA-256 (RFC 2104) in hex, with the two pads of its key.
CREATE FUNCTION keyed_hash(inner_pad bytea, outer_pad bytea, message bytea) RETURNS text LANGUAGE sql IMMUTABLE
RETURN encode(sha256(outer_pad || sha256(inner_pad || message)), 'hex');
--> statement-breakpoint
-- Whether the server has sealed these words. Hashes are compared: how long it takes tells nothing of the right seal.
CREATE FUNCTION is_sealed(words text, seal text) RETURNS boolean
LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  expected text;
BEGIN
  SELECT public.keyed_hash(decode(inner_pad, 'hex'), decode(outer_pad, 'hex'), convert_to(words, 'UTF8')) INTO expected FROM public.boundary_keys;
  RETURN coalesce(sha256(convert_to(expected, 'UTF8')) = sha256(convert_to(seal, 'UTF8')), false);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION is_sealed(text, text) FROM PUBLIC;
--> statement-breakpoint
-- The hospital of the transaction; null unless the server has sealed it for this transaction.
CREATE FUNCTION current_hospital() RETURNS uuid
LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  named text := nullif(current_setting('app.hospital_id', true), '');
BEGIN
  IF public.is_sealed('hospital ' || named || ' ' || public.transaction_challenge(), current_setting('app.hospital_seal', true)) THEN
    RETURN named::uuid;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION current_hospital() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION current_hospital() TO wardstory_hospital;
--> statement-breakpoint
ALTER TABLE activity_cuts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activity_cuts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON activity_cuts TO wardstory_hospital USING (true);
--> statement-breakpoint
GRANT SELECT ON activity_cuts TO wardstory_hospital;
--> statement-breakpoint
-- With a subselect the hospital is looked up once a statement, not for each row.
DO $$
DECLARE
  kept text;
BEGIN
  FOR kept IN SELECT relname FROM pg_policy JOIN pg_class ON pg_class.oid = polrelid
    WHERE polname = 'own_hospital' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format(
      'ALTER POLICY own_hospital ON %I USING (hospital_id = (SELECT current_hospital())) '
      'WITH CHECK (hospital_id = (SELECT current_hospital()))', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- The functions below work as the tables' owner, whom the policies hold too: inside the hospital of the transaction.
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['hospitals', 'payments', 'activity', 'activity_cuts'] LOOP
    EXECUTE format(
      'CREATE POLICY by_functions ON %I TO CURRENT_USER USING (hospital_id = (SELECT current_hospital())) '
      'WITH CHECK (hospital_id = (SELECT current_hospital()))', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- Before a hospital is known nobody reads account_emails, but asks for one address.
DROP POLICY directory ON account_emails;
--> statement-breakpoint
DROP POLICY freed ON account_emails;
--> statement-breakpoint
REVOKE ALL ON account_emails FROM wardstory_directory;
--> statement-breakpoint
CREATE POLICY by_functions ON account_emails TO CURRENT_USER USING (true);
--> statement-breakpoint
CREATE FUNCTION find_account(address text) RETURNS TABLE (hospital_id uuid, user_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT account_emails.hospital_id, account_emails.user_id FROM public.account_emails
  WHERE account_emails.email = address AND account_emails.held_until IS NULL
$$;
--> statement-breakpoint
-- Every hospital: each has an account.
CREATE FUNCTION hospital_ids() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT DISTINCT hospital_id FROM public.account_emails
$$;
--> statement-breakpoint
-- An address that is held no longer is free for any hospital.
CREATE FUNCTION free_held_addresses() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  DELETE FROM public.account_emails WHERE held_until < now()
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_account(text), hospital_ids(), free_held_addresses() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_account(text), hospital_ids(), free_held_addresses() TO wardstory_directory;
--> statement-breakpoint
-- Of a hospital the server writes a new one, and later its name. A plan is what a payment gave.
REVOKE INSERT, UPDATE ON hospitals FROM wardstory_hospital;
--> statement-breakpoint
GRANT INSERT (hospital_id, name, facility_uid, wrapped_key), UPDATE (name) ON hospitals TO wardstory_hospital;
--> statement-breakpoint
REVOKE UPDATE ON payments FROM wardstory_hospital;
--> statement-breakpoint
GRANT UPDATE (status) ON payments TO wardstory_hospital;
--> statement-breakpoint
CREATE POLICY starts_open ON payments AS RESTRICTIVE FOR INSERT TO wardstory_hospital WITH CHECK (status = 'started' AND settled_at IS NULL);
--> statement-breakpoint
CREATE POLICY stays_unpaid ON payments AS RESTRICTIVE FOR UPDATE TO wardstory_hospital USING (status <> 'paid') WITH CHECK (status <> 'paid');
--> statement-breakpoint
-- Marks a payment as paid and gives its hospital Premium. The seal is the server's word that the gateway has this very payment.
-- False when it was paid already.
CREATE FUNCTION settle_payment(payment uuid, seal text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  hospital uuid := public.current_hospital();
  found_one public.payments;
BEGIN
  SELECT * INTO found_one FROM public.payments WHERE hospital_id = hospital AND id = payment FOR UPDATE;
  IF NOT coalesce(public.is_sealed(concat_ws(' ', 'payment', hospital, payment, found_one.amount, found_one.currency), seal), false)
    OR found_one.id IS NULL THEN
    RAISE EXCEPTION 'permission denied: this payment is not settled' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF found_one.status = 'paid' THEN RETURN false; END IF;
  UPDATE public.payments SET status = 'paid', settled_at = now() WHERE hospital_id = hospital AND id = payment;
  UPDATE public.hospitals SET plan = 'premium' WHERE hospital_id = hospital;
  RETURN true;
END $$;
--> statement-breakpoint
-- The audit log is written by functions only.
REVOKE INSERT ON activity FROM wardstory_hospital;
--> statement-breakpoint
-- Lets one transaction at a time add to the hospital's log, until it ends. The hash of the newest entry: each statement here sees what the
-- holder of the lock before has committed.
CREATE FUNCTION lock_activity() RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  hospital uuid := public.current_hospital();
BEGIN
  IF hospital IS NULL THEN
    RAISE EXCEPTION 'permission denied: the transaction is in no hospital' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('activity ' || hospital, 0));
  RETURN coalesce(
    (SELECT hash FROM public.activity WHERE hospital_id = hospital ORDER BY position DESC LIMIT 1),
    (SELECT hash FROM public.activity_cuts WHERE hospital_id = hospital), '');
END $$;
--> statement-breakpoint
-- Adds entries at the end of the hospital's log. Their hashes are the server's, which alone has the key; hospital, place and order are not
-- for the caller to say.
CREATE FUNCTION add_activity(previous text, entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  entry record;
BEGIN
  IF public.lock_activity() IS DISTINCT FROM previous THEN
    RAISE EXCEPTION 'permission denied: the log has another newest entry' USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR entry IN SELECT * FROM jsonb_to_recordset(entries) AS (
    id uuid, "userId" uuid, action text, "patientId" uuid, detail text, "createdAt" timestamptz, hash text) LOOP
    IF entry.hash !~ '^k1\.[0-9a-f]{64}$' THEN
      RAISE EXCEPTION 'permission denied: an entry without a keyed hash' USING ERRCODE = 'insufficient_privilege';
    END IF;
    INSERT INTO public.activity (hospital_id, id, user_id, action, patient_id, detail, created_at, hash)
    VALUES (public.current_hospital(), entry.id, entry."userId", entry.action, entry."patientId", entry.detail, entry."createdAt", entry.hash);
  END LOOP;
END $$;
--> statement-breakpoint
-- Deletes the entries up to this one, and keeps what their chain ended with. The seal is the server's.
CREATE FUNCTION cut_activity(through bigint, seal text, mac text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  hospital uuid := public.current_hospital();
  ended_with text;
BEGIN
  PERFORM public.lock_activity();
  SELECT hash INTO ended_with FROM public.activity WHERE hospital_id = hospital AND position = through;
  IF NOT public.is_sealed(concat_ws(' ', 'cut', hospital, through, ended_with), seal) OR ended_with IS NULL THEN
    RAISE EXCEPTION 'permission denied: the server has not cut here' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM public.activity WHERE hospital_id = hospital AND position <= through;
  INSERT INTO public.activity_cuts (hospital_id, position, hash, mac) VALUES (hospital, through, ended_with, cut_activity.mac)
  ON CONFLICT (hospital_id) DO UPDATE SET position = excluded.position, hash = excluded.hash, mac = excluded.mac, created_at = now();
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION settle_payment(uuid, text), lock_activity(), add_activity(text, jsonb), cut_activity(bigint, text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION settle_payment(uuid, text), lock_activity(), add_activity(text, jsonb), cut_activity(bigint, text, text) TO wardstory_hospital;
