set local lock_timeout = '5s';

-- Who confirmed for the company that commission may come on top of what a payer owes, when, and in which words (law
-- 5464, art. 17). A confirmation is withdrawn and never changed.
create table payer_pays_confirmations (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  text_version text not null check (length(text_version) between 1 and 20),
  text_digest text not null check (text_digest ~ '^[0-9a-f]{64}$'),
  confirmed_at timestamptz not null default engine_now(),
  confirmed_by uuid not null references users,
  confirmed_by_name text not null check (length(confirmed_by_name) between 1 and 200),
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  primary key (tenant_id, id)
);
create unique index payer_pays_confirmations_standing on payer_pays_confirmations (tenant_id) where withdrawn_at is null;

alter table payer_pays_confirmations enable row level security;
alter table payer_pays_confirmations force row level security;
create policy payer_pays_confirmations_of_tenant on payer_pays_confirmations to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update (withdrawn_at, withdrawn_by) on payer_pays_confirmations to vezne_app;
