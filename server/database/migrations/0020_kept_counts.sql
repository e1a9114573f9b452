CREATE TABLE "kept_counts" (
	"hospital_id" uuid NOT NULL,
	"what" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "kept_counts_hospital_id_what_about_pk" PRIMARY KEY("hospital_id","what","about")
);
--> statement-breakpoint
ALTER TABLE "kept_counts" ADD CONSTRAINT "kept_counts_hospital_id_hospitals_hospital_id_fk" FOREIGN KEY ("hospital_id") REFERENCES "public"."hospitals"("hospital_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE kept_counts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kept_counts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON kept_counts TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON kept_counts TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
-- The triggers work as the tables' owner, and count what anybody may add: the server in its hospital, an operator in all.
CREATE POLICY by_functions ON kept_counts TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What a plan allows is counted here, so nobody but the triggers writes it.
GRANT SELECT ON kept_counts TO wardstory_hospital;
--> statement-breakpoint
-- Counts the rows that a statement has added. TG_ARGV: what they are, and the SQL of what they are about.
CREATE FUNCTION keep_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO public.kept_counts AS kept (hospital_id, what, about, amount) SELECT hospital_id, %L, %s, count(*) FROM added GROUP BY 1, 3 '
    'ON CONFLICT (hospital_id, what, about) DO UPDATE SET amount = kept.amount + excluded.amount', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Doctors whose account is open.
CREATE FUNCTION keep_count_of_doctors() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.kept_counts AS kept (hospital_id, what, amount)
    SELECT hospital_id, 'doctors', count(*) FROM after WHERE user_type = 'doctor' AND deactivated_at IS NULL GROUP BY 1
    ON CONFLICT (hospital_id, what, about) DO UPDATE SET amount = kept.amount + excluded.amount;
  ELSE
    UPDATE public.kept_counts kept SET amount = kept.amount + changed.by
    FROM (
      SELECT hospital_id, count(*) FILTER (WHERE after.deactivated_at IS NULL) - count(*) FILTER (WHERE before.deactivated_at IS NULL) AS by
      FROM before JOIN after USING (hospital_id, id) WHERE after.user_type = 'doctor' GROUP BY 1
    ) changed
    WHERE changed.by <> 0 AND kept.hospital_id = changed.hospital_id AND kept.what = 'doctors';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_count(), keep_count_of_doctors() FROM PUBLIC;
--> statement-breakpoint
-- From here until the end of the migration nobody adds rows: what is here is counted once.
CREATE TRIGGER kept_count AFTER INSERT ON patients REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_count('patients', 'text ''''');
--> statement-breakpoint
CREATE TRIGGER kept_count AFTER INSERT ON lab_results REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_count('uploads', 'text ''''');
--> statement-breakpoint
CREATE TRIGGER kept_count AFTER INSERT ON doctor_messages REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_count('messages', 'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM'')');
--> statement-breakpoint
CREATE TRIGGER kept_count AFTER INSERT ON message_reads REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION keep_count('messagesRead', 'user_id::text');
--> statement-breakpoint
CREATE TRIGGER kept_count AFTER INSERT ON users REFERENCING NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_doctors();
--> statement-breakpoint
CREATE TRIGGER kept_count_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION keep_count_of_doctors();
--> statement-breakpoint
INSERT INTO kept_counts (hospital_id, what, about, amount)
SELECT hospital_id, 'doctors', '', count(*) FROM users WHERE user_type = 'doctor' AND deactivated_at IS NULL GROUP BY 1
UNION ALL SELECT hospital_id, 'patients', '', count(*) FROM patients GROUP BY 1
UNION ALL SELECT hospital_id, 'uploads', '', count(*) FROM lab_results GROUP BY 1
UNION ALL SELECT hospital_id, 'messages', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), count(*) FROM doctor_messages GROUP BY 1, 3
UNION ALL SELECT hospital_id, 'messagesRead', user_id::text, count(*) FROM message_reads GROUP BY 1, 3;
