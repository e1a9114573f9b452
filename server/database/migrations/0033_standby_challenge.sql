-- A standby gives no transaction ids, so there a seal is bound to the transaction's virtual id, which is this server's own since its start. A seal of
-- one is worth nothing at another: the words differ. See docs/decisions/0038-read-replica.md.
CREATE OR REPLACE FUNCTION transaction_challenge() RETURNS text LANGUAGE sql STABLE PARALLEL RESTRICTED
RETURN pg_catalog.pg_backend_pid() || '.' || CASE WHEN pg_catalog.pg_is_in_recovery()
  THEN (SELECT 'standby ' || date_part('epoch', pg_catalog.pg_postmaster_start_time()) || ' ' || locks.virtualtransaction FROM pg_catalog.pg_locks locks
    WHERE locks.pid = pg_catalog.pg_backend_pid() AND locks.locktype = 'virtualxid' AND locks.virtualxid = locks.virtualtransaction)
  ELSE pg_catalog.pg_current_xact_id()::text END;
