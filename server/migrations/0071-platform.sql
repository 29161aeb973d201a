set local lock_timeout = '5s';

-- Who runs the installation for many companies: a person with an account and a place in none of them. Their sign-ins are
-- of a kind of their own, which opens nothing of any company.
create table platform_operators (
  user_id uuid primary key references users,
  -- The demo's own operator is not asked; in production everybody is, whatever stands here.
  asks_second_factor boolean not null default true,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create table platform_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references platform_operators,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  ended_at timestamptz,
  address text check (length(address) <= 64),
  device text check (length(device) <= 200)
);
create index platform_sessions_user on platform_sessions (user_id, created_at desc);

-- Between the password and the second factor, as in 0048.
create table platform_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references platform_operators,
  is_enrolment boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- What operators did, apart from any company's log; what they did to a company stands in its own log, too.
create table platform_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  user_id uuid references users,
  company_id uuid references tenants,
  address text check (length(address) <= 64),
  request_id text check (length(request_id) <= 64),
  details jsonb not null default '{}' check (pg_column_size(details) <= 4096)
);
create index platform_events_latest on platform_events (happened_at desc);
create trigger platform_events_append_only before update or delete on platform_events
  for each row execute function refuse_change();
create trigger platform_events_keep before truncate on platform_events
  for each statement execute function refuse_change();

grant select, insert, update on platform_operators to vezne_platform;
grant select, insert, update, delete on platform_sessions, platform_challenges to vezne_platform;
grant select, insert on platform_events to vezne_platform;

-- A closed company takes no new payment; what has begun goes on to its end.
alter table tenants add column closed_at timestamptz;

-- How many payments each company had on a day. The company's own transaction counts them, behind row security; the
-- operator reads the counts, and has no right on what was counted.
create table tenant_usage (
  tenant_id uuid not null references tenants,
  day date not null,
  begun integer not null check (begun >= 0),
  approved integer not null check (approved between 0 and begun),
  counted_at timestamptz not null default now(),
  primary key (tenant_id, day)
);
alter table tenant_usage enable row level security;
alter table tenant_usage force row level security;
create policy tenant_usage_of_tenant on tenant_usage to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy tenant_usage_read on tenant_usage for select to vezne_platform using (true);
grant select, insert, update, delete on tenant_usage to vezne_app;
grant select on tenant_usage to vezne_platform;

-- The work of the whole house, counted: no job's payload and no company's name is in it.
create function house_jobs() returns table (
    name text, waiting integer, retrying integer, running integer, dead integer, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select coalesce(j.source_name, j.name)::text,
           (count(*) filter (where j.state = 'created' and j.name <> 'dead-letters'))::integer,
           (count(*) filter (where j.state = 'retry' and j.name <> 'dead-letters'))::integer,
           (count(*) filter (where j.state = 'active' and j.name <> 'dead-letters'))::integer,
           (count(*) filter (where j.name = 'dead-letters'))::integer,
           min(j.created_on) filter (where j.state < 'active' and j.name <> 'dead-letters')
      from jobs.job as j
     where j.state <= 'active'
     group by 1
     order by 1;
end $$;

create function house_dead_letters() returns table (company_id uuid, dead integer, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select j.group_id::uuid, count(*)::integer, min(j.created_on)
      from jobs.job as j
     where j.name = 'dead-letters' and j.state < 'active' and j.group_id is not null
     group by j.group_id;
end $$;

revoke execute on function house_jobs(), house_dead_letters() from public;
grant execute on function house_jobs(), house_dead_letters(), sweep_turns() to vezne_platform;
