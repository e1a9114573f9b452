CREATE TABLE "result_withdrawals" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "result_withdrawals_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "result_withdrawals_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "result_withdrawals_sealed" CHECK ("result_withdrawals"."reason" ~ '^v2\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "result_withdrawals" ADD CONSTRAINT "result_withdrawals_hospital_id_id_lab_results_hospital_id_id_fk" FOREIGN KEY ("hospital_id","id") REFERENCES "public"."lab_results"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_withdrawals" ADD CONSTRAINT "result_withdrawals_hospital_id_patient_id_patients_hospital_id_id_fk" FOREIGN KEY ("hospital_id","patient_id") REFERENCES "public"."patients"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_withdrawals" ADD CONSTRAINT "result_withdrawals_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_withdrawals_hospital_id_patient_id_index" ON "result_withdrawals" USING btree ("hospital_id","patient_id");--> statement-breakpoint
-- Withdrawals stand inside the hospital boundary as entries do: written once, never changed. See 0016.
ALTER TABLE result_withdrawals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE result_withdrawals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON result_withdrawals TO wardstory_hospital USING (hospital_id = (SELECT current_hospital()))
WITH CHECK (hospital_id = (SELECT current_hospital()));
--> statement-breakpoint
CREATE POLICY by_owner ON result_withdrawals TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user);
--> statement-breakpoint
GRANT SELECT, INSERT ON result_withdrawals TO wardstory_hospital;
