set local lock_timeout = '5s';

-- A firm buys from the tenant (a dealer); a firm with a parent is a sub-dealer.
create table firms (
  tenant_id uuid not null references tenants,
  id uuid not null,
  parent_id uuid,
  code text not null check (length(code) between 1 and 50),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 200),
  search_key text not null generated always as (search_key(code || ' ' || name)) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references firms (tenant_id, id)
);
create index firms_parent on firms (tenant_id, parent_id) where parent_id is not null;

alter table firms enable row level security;
alter table firms force row level security;
create policy firms_of_tenant on firms to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on firms to vezne_app;
