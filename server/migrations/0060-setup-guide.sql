set local lock_timeout = '5s';

-- Steps of the guide that a company has put off. What is done is nowhere written down: it is seen in the company's data.
create table setup_skips (
  tenant_id uuid not null references tenants,
  step text not null check (length(step) between 1 and 40),
  primary key (tenant_id, step)
);
alter table setup_skips enable row level security;
alter table setup_skips force row level security;
create policy setup_skips_of_tenant on setup_skips to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on setup_skips to vezne_app;
