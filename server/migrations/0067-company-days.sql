set local lock_timeout = '5s';

-- What a company says of a day itself: that it rests, rests from noon on, or works although the country rests. The
-- country's holidays stand in the program; a company's own word about a day counts before them.
create table company_days (
  tenant_id uuid not null references tenants,
  day date not null,
  kind text not null check (kind in ('closed', 'half', 'open')),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  primary key (tenant_id, day)
);

alter table company_days enable row level security;
alter table company_days force row level security;
create policy company_days_of_tenant on company_days to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on company_days to vezne_app;
