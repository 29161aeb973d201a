set local lock_timeout = '5s';

-- Which warehouses the dealers of a group see; what a firm has of its own comes first. Without a row they see all of them.
create table stock_group_terms (
  tenant_id uuid not null references tenants,
  group_code text not null,
  warehouses text[] not null check (cardinality(warehouses) between 1 and 100),
  primary key (tenant_id, group_code),
  foreign key (tenant_id, group_code) references firm_groups (tenant_id, code)
);
alter table stock_group_terms enable row level security;
alter table stock_group_terms force row level security;
create policy stock_group_terms_of_tenant on stock_group_terms to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on stock_group_terms to vezne_app;
