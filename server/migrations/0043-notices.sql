set local lock_timeout = '5s';

-- What somebody should know of, told inside the panel. One of a kind about one thing for one user, however often it is told.
create table notices (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  subject_id uuid not null,
  params jsonb not null check (length(params::text) <= 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, kind, subject_id)
);
create index notices_of_user on notices (tenant_id, user_id, created_at);

alter table notices enable row level security;
alter table notices force row level security;
create policy notices_of_tenant on notices to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on notices to vezne_app;
grant update (read_at) on notices to vezne_app;

-- Which of them come by mail too, and in which language. Whoever has no row has chosen nothing.
create table notice_settings (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  language text not null check (language in ('tr', 'en')),
  by_mail text[] not null check (cardinality(by_mail) <= 50),
  primary key (tenant_id, user_id)
);

alter table notice_settings enable row level security;
alter table notice_settings force row level security;
create policy notice_settings_of_tenant on notice_settings to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on notice_settings to vezne_app;
grant update (language, by_mail) on notice_settings to vezne_app;
