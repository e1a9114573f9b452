ALTER TABLE "hospitals" ADD COLUMN "doctors_hand_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (doctors_hand_over) ON hospitals TO wardstory_hospital;
