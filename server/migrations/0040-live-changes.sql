set local lock_timeout = '5s';

-- Which rows of which lists have changed lately, for whoever looks at them: never what they hold. Written by the worker,
-- kept for an hour.
create table live_changes (
  tenant_id uuid not null references tenants,
  position bigint generated always as identity,
  topic text not null check (topic ~ '^[a-z][a-z-]{0,39}$'),
  row_id uuid not null,
  firm_id uuid,
  -- Of this user alone.
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, position)
);

alter table live_changes enable row level security;
alter table live_changes force row level security;
-- What belongs to no firm is for whoever sees the company, or for the one it belongs to; the reading names that one.
create policy live_changes_of_tenant on live_changes to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])
      or (firm_id is null and user_id is not null)))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, delete on live_changes to vezne_app;
