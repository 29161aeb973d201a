set local lock_timeout = '5s';

-- What is due is looked for receiver by receiver, so that one with a long list hides nobody behind it.
create index webhook_deliveries_due_by_receiver on webhook_deliveries (tenant_id, endpoint_id, next_try_at)
  where next_try_at is not null;
drop index webhook_deliveries_due;

-- The worker learns which receivers there are, and nothing of who or where they are.
create policy webhook_endpoints_for_all on webhook_endpoints for select to vezne_relay using (true);
grant select (tenant_id, id) on webhook_endpoints to vezne_relay;
