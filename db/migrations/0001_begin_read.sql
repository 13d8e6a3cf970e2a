-- The start of a read as one broker: names the broker for the rest of the statement's transaction and notes the read.
-- In a single statement it stands before the query by LATERAL; were it ever to run later, no row would be visible.
create function begin_read(
  broker uuid, reader text, request text, read_at timestamptz, what text, kind text, which text
) returns boolean
language plpgsql as $$
begin
  perform set_config('lodge.broker_id', broker::text, true), set_config('synchronous_commit', 'off', true);
  insert into audit_log (at, broker_id, actor, request_id, action, entity, entity_id)
  values (read_at, broker, reader, request, what, kind, which);
  return true;
end $$;
