ALTER TABLE "prescriptions" ADD COLUMN "stop" text;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_stop_sealed" CHECK ("prescriptions"."stop" ~ '^v2\.[A-Za-z0-9_-]{38,}$');
