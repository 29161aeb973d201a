set local lock_timeout = '5s';

-- Every change of a commission table, by whom and why. Nothing is ever written over: of the changes that cover a day the
-- latest one holds on it, and behind the end of one those before it hold again.
create table commission_changes (
  tenant_id uuid not null references tenants,
  -- 0 is what a company had before its changes were counted.
  no integer not null check (no >= 0),
  -- `setup` is nobody's: what an installation was set up with.
  kind text not null check (kind in ('setup', 'grid', 'file', 'undo')),
  valid_from date not null,
  valid_to date,
  -- Of an undo, the day whose figures came back.
  back date,
  reason text collate "tr-x-icu" check (length(reason) between 1 and 500),
  made_at timestamptz not null default engine_now(),
  made_by uuid references users,
  made_by_name text check (length(made_by_name) <= 200),
  primary key (tenant_id, no),
  check (valid_to >= valid_from),
  check (kind = 'setup' or (made_by is not null and made_by_name is not null and reason is not null))
);

alter table commission_changes enable row level security;
alter table commission_changes force row level security;
create policy commission_changes_of_tenant on commission_changes to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on commission_changes to vezne_app;

-- The options that a change is about; the days stand here too, for a sale looks for them.
create table commission_tables (
  tenant_id uuid not null references tenants,
  definition_id uuid not null,
  change_no integer not null,
  valid_from date not null,
  valid_to date,
  primary key (tenant_id, definition_id, change_no),
  foreign key (tenant_id, definition_id) references commission_definitions (tenant_id, id),
  foreign key (tenant_id, change_no) references commission_changes (tenant_id, no)
);
create index commission_tables_change on commission_tables (tenant_id, change_no);

alter table commission_tables enable row level security;
alter table commission_tables force row level security;
create policy commission_tables_of_tenant on commission_tables to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on commission_tables to vezne_app;

-- What there is holds since ever.
insert into commission_changes (tenant_id, no, kind, valid_from)
  select distinct tenant_id, 0, 'setup', date '2000-01-01' from commission_definitions;
insert into commission_tables (tenant_id, definition_id, change_no, valid_from)
  select tenant_id, id, 0, date '2000-01-01' from commission_definitions;

-- Rates belong to a change and are never changed themselves.
alter table commission_rates add column change_no integer not null default 0;
alter table commission_rates drop constraint commission_rates_pkey;
alter table commission_rates add primary key (tenant_id, definition_id, change_no, count);
alter table commission_rates add foreign key (tenant_id, definition_id, change_no)
  references commission_tables (tenant_id, definition_id, change_no);
revoke update, delete on commission_rates from vezne_app;
