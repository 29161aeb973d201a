set local lock_timeout = '5s';

-- Processes of the version before name no firms and must go on serving while an installation goes over to this one. It
-- has a day for that. A database without a company has no such process: there, and after the day, unset means nothing.
create table former_version_grace (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  ends_at timestamptz not null
);
insert into former_version_grace (ends_at) select now() + interval '1 day' where exists (select from tenants);
create function former_version_may_run() returns boolean
  language sql stable parallel safe security definer set search_path = public, pg_temp
  return exists (select from public.former_version_grace where ends_at > now());

-- The firms of this transaction: `*` for every one of the tenant, ids for some, unset for none. Two functions, so that a
-- policy asks each once for a whole statement and compares plain values with every row.
create function sees_all_firms() returns boolean
  language sql stable parallel safe
  return case when current_setting('app.firms', true) is null then former_version_may_run()
              else current_setting('app.firms', true) = '*' end;
create function current_firms() returns uuid[]
  language sql stable parallel safe
  return string_to_array(nullif(nullif(current_setting('app.firms', true), ''), '*'), ',')::uuid[];

revoke execute on function former_version_may_run(), sees_all_firms(), current_firms() from public;
grant execute on function former_version_may_run(), sees_all_firms(), current_firms() to vezne_app, vezne_platform, vezne_relay;

alter policy payments_of_tenant on payments
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));

alter policy firm_branches_of_tenant on firm_branches
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));

-- Of the firms themselves one sees the same, and may put a new one below one of them.
alter policy firms_of_tenant on firms
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or id = any ((select current_firms())::uuid[])
      or parent_id = any ((select current_firms())::uuid[])));
