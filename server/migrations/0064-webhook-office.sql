set local lock_timeout = '5s';

-- Which events an endpoint wants to hear of; none named: every one, also those that are still to come.
alter table webhook_endpoints
  add column events text[] not null default '{}' check (cardinality(events) <= 50);
grant update (events) on webhook_endpoints to vezne_app;

-- People name a delivery by an id of its own: the event's is the same at every endpoint. A trial event is about no payment.
alter table webhook_deliveries
  add column delivery_id uuid not null default gen_random_uuid(),
  add column tried_at timestamptz;
alter table webhook_deliveries
  alter column payment_id drop not null;
alter table webhook_deliveries
  drop constraint webhook_deliveries_type_check,
  add constraint webhook_deliveries_type_check check (type ~ '^(payment|test)\.[a-z-]{1,40}$');
create unique index webhook_deliveries_by_id on webhook_deliveries (tenant_id, delivery_id);
create index webhook_deliveries_listed on webhook_deliveries (tenant_id, created_at desc, delivery_id);
grant update (tried_at) on webhook_deliveries to vezne_app;
