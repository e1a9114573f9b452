CREATE INDEX "refresh_tokens_hospital_id_session_id_index" ON "refresh_tokens" USING btree ("hospital_id","session_id");--> statement-breakpoint
-- What gave access once is deleted 30 days after it ended or expired, and by no statement before.
CREATE POLICY long_over ON sessions AS RESTRICTIVE FOR DELETE TO wardstory_hospital
USING (least(ended_at, expires_at) < now() - interval '30 days');
--> statement-breakpoint
CREATE POLICY long_over ON refresh_tokens AS RESTRICTIVE FOR DELETE TO wardstory_hospital
USING (EXISTS (
  SELECT FROM sessions
  WHERE sessions.hospital_id = refresh_tokens.hospital_id AND sessions.id = refresh_tokens.session_id
    AND least(sessions.ended_at, sessions.expires_at) < now() - interval '30 days'
));
--> statement-breakpoint
CREATE POLICY long_over ON password_links AS RESTRICTIVE FOR DELETE TO wardstory_hospital
USING (least(used_at, expires_at) < now() - interval '30 days');
--> statement-breakpoint
GRANT DELETE ON sessions, refresh_tokens, password_links TO wardstory_hospital;
