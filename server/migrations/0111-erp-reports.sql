set local lock_timeout = '5s';

-- Reports that a company has published over the views of the code. A ready report, which is called by its view, has a row
-- once the company has changed or withdrawn it.
create table erp_reports (
  tenant_id uuid not null references tenants,
  id text not null check (length(id) between 1 and 40),
  name_tr text not null collate "tr-x-icu" check (length(name_tr) between 1 and 100),
  name_en text not null check (length(name_en) between 1 and 100),
  view text not null check (length(view) between 1 and 40),
  -- In the words of the wire: [{ name, isFixed, value }].
  parameters jsonb not null check (jsonb_typeof(parameters) = 'array'),
  columns text[] not null check (cardinality(columns) between 1 and 40),
  audience text not null check (audience in ('staff', 'everyone', 'right')),
  right_needed text check (length(right_needed) between 1 and 40),
  cache_minutes integer not null check (cache_minutes between 0 and 1440),
  is_withdrawn boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((audience = 'right') = (right_needed is not null))
);
alter table erp_reports enable row level security;
alter table erp_reports force row level security;
create policy erp_reports_of_tenant on erp_reports to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_reports to vezne_app;

-- What a view answered to one question, for whoever sees the same firms and no others: the firms that were in sight, null
-- for all of the company's. A dealer's transaction does not see what was read with another sight.
create table erp_report_runs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  sight uuid[],
  -- SHA-256 of the view and the values it was read with.
  question bytea not null check (length(question) = 32),
  refreshed_at timestamptz not null default engine_now(),
  kept_until timestamptz not null,
  books_at timestamptz,
  totals jsonb not null,
  rows text[] not null,
  primary key (tenant_id, id)
);
create index erp_report_runs_of_question on erp_report_runs (tenant_id, question, refreshed_at desc);
create index erp_report_runs_over on erp_report_runs (tenant_id, kept_until);
alter table erp_report_runs enable row level security;
alter table erp_report_runs force row level security;
create policy erp_report_runs_of_sight on erp_report_runs to vezne_app
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or sight = (select array_agg(f order by f) from unnest((select current_firms())) f)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or sight = (select array_agg(f order by f) from unnest((select current_firms())) f)));
grant select, insert, delete on erp_report_runs to vezne_app;
