-- NOT VALID: older rows have a doctor and no user, and to check millions of them would hold up everybody.
ALTER TABLE "entries" ALTER COLUMN "doctor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_author" CHECK (num_nonnulls(doctor_id, user_id) = 1) NOT VALID;
