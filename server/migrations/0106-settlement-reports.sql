set local lock_timeout = '5s';

-- What the worker fetched was uploaded by nobody.
alter table settlement_files alter column uploaded_by drop not null;
-- Our own id of the payment, where the bank tells it.
alter table settlement_rows add column order_id text check (length(order_id) <= 64);

-- Which days' reports have been fetched from banks that report by API. A day on which nothing came and nothing should have
-- leaves no file: here stands that it was asked for. Nothing of what a bank said is kept of a day that failed, but its code.
create table settlement_reports (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  report_on date not null,
  asked_at timestamptz not null default engine_now(),
  fetched_at timestamptz,
  failed_at timestamptz,
  failed_count integer not null default 0 check (failed_count >= 0),
  failure text check (length(failure) <= 100),
  primary key (tenant_id, account_id, report_on),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id),
  check (fetched_at is not null or failed_at is not null)
);

alter table settlement_reports enable row level security;
alter table settlement_reports force row level security;
create policy settlement_reports_of_tenant on settlement_reports to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
grant select, insert on settlement_reports to vezne_app;
grant update (fetched_at, failed_at, failed_count, failure) on settlement_reports to vezne_app;
