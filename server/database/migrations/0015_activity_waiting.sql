CREATE TABLE "activity_waiting" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"patient_id" uuid,
	"detail" text,
	"mac" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activity_waiting_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_waiting_hospital_id_id_pk" PRIMARY KEY("hospital_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_waiting" ADD CONSTRAINT "activity_waiting_hospital_id_hospitals_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("hospital_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE activity_waiting ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activity_waiting FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON activity_waiting TO wardstory_hospital USING (hospital_id = (SELECT current_hospital())) WITH CHECK (false);
--> statement-breakpoint
-- The functions below work as the tables' owner, whom the policies hold too; backups need every row, as in 0012.
CREATE POLICY by_functions ON activity_waiting TO CURRENT_USER USING (hospital_id = (SELECT current_hospital()))
  WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON activity_waiting TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT ON activity_waiting TO wardstory_hospital;
--> statement-breakpoint
-- Notes entries that are chained later. It takes no lock that another writer of the hospital waits for. Their hashes are the server's, which
-- alone has the key; hospital and place are not for the caller to say.
CREATE FUNCTION note_activity(entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM jsonb_array_elements(entries) entry WHERE (entry->>'mac' ~ '^k1\.[0-9a-f]{64}$') IS NOT TRUE) THEN
    RAISE EXCEPTION 'permission denied: an entry without a keyed hash' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO public.activity_waiting (hospital_id, id, user_id, action, patient_id, detail, created_at, mac)
  SELECT public.current_hospital(), id, "userId", action, "patientId", detail, "createdAt", mac FROM jsonb_to_recordset(entries) AS (
    id uuid, "userId" uuid, action text, "patientId" uuid, detail text, "createdAt" timestamptz, mac text);
END $$;
--> statement-breakpoint
-- Removes the waiting entries that are in the log by now, and no others.
CREATE FUNCTION clear_noted_activity() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  DELETE FROM public.activity_waiting waiting USING public.activity
  WHERE waiting.hospital_id = public.current_hospital() AND activity.hospital_id = waiting.hospital_id AND activity.id = waiting.id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_activity(jsonb), clear_noted_activity() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION note_activity(jsonb), clear_noted_activity() TO wardstory_hospital;
