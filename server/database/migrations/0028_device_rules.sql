ALTER TABLE "hospitals" ADD COLUMN "records_on_devices" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "hospitals" ADD COLUMN "session_hours" integer;--> statement-breakpoint
GRANT UPDATE (records_on_devices, session_hours) ON hospitals TO wardstory_hospital;
