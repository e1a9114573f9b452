CREATE TABLE "authenticators" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticators_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "authenticators_sealed" CHECK ("authenticators"."secret" ~ '^v2\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "half_sign_ins" (
	"hospital_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "half_sign_ins_hospital_id_hash_pk" PRIMARY KEY("hospital_id","hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"hospital_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_hospital_id_id_pk" PRIMARY KEY("hospital_id","id"),
	CONSTRAINT "passkeys_hospital_id_credential_id_unique" UNIQUE("hospital_id","credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hospital_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_hospital_id_user_id_hash_pk" PRIMARY KEY("hospital_id","user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passkey_challenge" text;--> statement-breakpoint
ALTER TABLE "hospitals" ADD COLUMN "second_factor_rule" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_hospital_id_user_id_users_hospital_id_id_fk" FOREIGN KEY ("hospital_id","user_id") REFERENCES "public"."users"("hospital_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authenticators_hospital_id_user_id_index" ON "authenticators" USING btree ("hospital_id","user_id");--> statement-breakpoint
CREATE INDEX "half_sign_ins_hospital_id_expires_at_index" ON "half_sign_ins" USING btree ("hospital_id","expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_hospital_id_user_id_index" ON "passkeys" USING btree ("hospital_id","user_id");--> statement-breakpoint
-- Second factors stand inside the hospital boundary as accounts do. Who added and removed one is in the audit log.
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['authenticators', 'passkeys', 'recovery_codes', 'half_sign_ins'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', kept);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format(
      'CREATE POLICY own_hospital ON %I TO wardstory_hospital USING (hospital_id = (SELECT current_hospital())) '
      'WITH CHECK (hospital_id = (SELECT current_hospital()))', kept);
    -- Backups and new data keys need every row, as in 0012.
    EXECUTE format(
      'CREATE POLICY by_owner ON %I TO CURRENT_USER USING (session_user = current_user) WITH CHECK (session_user = current_user)', kept);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO wardstory_hospital', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- Neither a key nor a challenge is ever put in the place of another.
GRANT UPDATE (last_step, confirmed_at, last_used_at) ON authenticators TO wardstory_hospital;
--> statement-breakpoint
GRANT UPDATE (counter, last_used_at) ON passkeys TO wardstory_hospital;
--> statement-breakpoint
GRANT UPDATE (second_factor_rule) ON hospitals TO wardstory_hospital;
