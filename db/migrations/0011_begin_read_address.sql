-- As begin_read of seven arguments, which processes of the earlier version still call, with the reader's network address.
create function begin_read(
  broker uuid, reader text, request text, read_at timestamptz, what text, kind text, which text, source text
) returns boolean
language plpgsql as $$
begin
  perform set_config('lodge.broker_id', broker::text, true), set_config('synchronous_commit', 'off', true);
  insert into audit_log (at, broker_id, actor, request_id, action, entity, entity_id, address)
  values (read_at, broker, reader, request, what, kind, which, source);
  return true;
end $$;
