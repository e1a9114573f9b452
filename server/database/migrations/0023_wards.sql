ALTER TABLE "hospitals" ADD COLUMN "wards" text DEFAULT '' NOT NULL;--> statement-breakpoint
GRANT UPDATE (wards) ON hospitals TO wardstory_hospital;
