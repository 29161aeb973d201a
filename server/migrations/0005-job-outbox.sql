set local lock_timeout = '5s';

-- A job is written here in the transaction of the fact it follows from; the worker hands it on to the queue.
-- The app role can add and nothing else: job payloads of other tenants do not exist for it.
create table job_outbox (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  payload jsonb not null check (pg_column_size(payload) <= 65536),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index job_outbox_order on job_outbox (created_at, id);

alter table job_outbox enable row level security;
alter table job_outbox force row level security;
create policy job_outbox_of_tenant on job_outbox to vezne_app, vezne_platform
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The relay serves every tenant, and reads nothing but this table.
create policy job_outbox_relay on job_outbox to vezne_relay using (true);
grant insert on job_outbox to vezne_app, vezne_platform;
-- Locking a row before taking it (skip locked) asks for the right to update.
grant select, update, delete on job_outbox to vezne_relay;
