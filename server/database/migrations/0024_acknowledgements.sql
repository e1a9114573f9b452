ALTER TABLE "entries" ADD COLUMN "lab_result_id" uuid;--> statement-breakpoint
ALTER TABLE "lab_results" ADD COLUMN "urgent" boolean;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_hospital_id_lab_result_id_lab_results_hospital_id_id_fk" FOREIGN KEY ("hospital_id","lab_result_id") REFERENCES "public"."lab_results"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_about_result" ON "entries" USING btree ("hospital_id","lab_result_id") WHERE lab_result_id is not null;