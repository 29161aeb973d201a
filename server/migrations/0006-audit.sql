set local lock_timeout = '5s';

-- What happened, who did it and from where. Rows are added and never touched again, by anyone.
create table audit_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  happened_at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  user_id uuid references users,
  address text check (length(address) <= 64),
  request_id text check (length(request_id) <= 64),
  details jsonb not null default '{}' check (pg_column_size(details) <= 4096),
  primary key (tenant_id, id)
);
create index audit_events_user on audit_events (tenant_id, user_id, happened_at desc);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_of_tenant on audit_events to vezne_app, vezne_platform
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on audit_events to vezne_app, vezne_platform;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_keep before truncate on audit_events
  for each statement execute function refuse_change();
