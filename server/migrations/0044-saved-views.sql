set local lock_timeout = '5s';

-- How somebody looks at a list: its filter, order, columns and density under a name. Private, or shared by staff.
create table saved_views (
  tenant_id uuid not null references tenants,
  id uuid not null,
  owner_id uuid not null,
  list text not null check (length(list) <= 80),
  name text not null check (length(name) between 1 and 60),
  view jsonb not null check (length(view::text) <= 16384),
  is_shared boolean not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, list, name)
);
create index saved_views_shared on saved_views (tenant_id, list) where is_shared;

alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy saved_views_of_tenant on saved_views to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on saved_views to vezne_app;
grant update (view, is_shared) on saved_views to vezne_app;
