CREATE TABLE "address_links" (
	"hospital_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_links_hospital_id_hash_pk" PRIMARY KEY("hospital_id","hash")
);
--> statement-breakpoint
CREATE TABLE "letter_counts" (
	"about" text PRIMARY KEY NOT NULL,
	"letters" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_emails" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_given_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- In a session that is open already the password was given when it began. By a change of type: see 0004.
ALTER TABLE "sessions" ALTER COLUMN "password_given_at" SET DATA TYPE timestamp (3) with time zone USING "created_at";--> statement-breakpoint
-- Whoever is here already counts as confirmed; who comes later does not by default.
ALTER TABLE "users" ADD COLUMN "email_proved_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_proved_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_links_hospital_id_user_id_index" ON "address_links" USING btree ("hospital_id","user_id");--> statement-breakpoint
CREATE INDEX "account_emails_held" ON "account_emails" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
ALTER TABLE address_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE address_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_hospital ON address_links TO wardstory_hospital
USING (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
WITH CHECK (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON address_links TO wardstory_hospital;
--> statement-breakpoint
-- HMACs and numbers only: a stranger's mailbox is protected from all hospitals together, so the counts are of none.
GRANT SELECT, INSERT, UPDATE ON letter_counts TO wardstory_hospital;
--> statement-breakpoint
-- An address that is held no longer is free for any hospital. Nobody signs in with it, so it may be removed before a hospital is known.
CREATE POLICY freed ON account_emails FOR DELETE TO wardstory_directory USING (held_until < now());
--> statement-breakpoint
GRANT DELETE ON account_emails TO wardstory_directory;
