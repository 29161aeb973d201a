set local lock_timeout = '5s';

-- How a company offers installments, and how it weighs its POS accounts. A company without a row has the defaults.
create table commission_settings (
  tenant_id uuid not null references tenants,
  uses_commissions_for_available_installment boolean not null default true,
  uses_firm_group_code_for_max_installment boolean not null default false,
  is_selectable_installment_table boolean not null default true,
  uses_empty_commission_list boolean not null default false,
  pos_collection_description text check (length(pos_collection_description) <= 10000),
  -- What a day of waiting for money costs, and what a sale that fails costs, in parts per million of the amount.
  daily_money_cost_ppm integer not null default 1500 check (daily_money_cost_ppm between 0 and 100000),
  failed_sale_cost_ppm integer not null default 20000 check (failed_sale_cost_ppm between 0 and 1000000),
  primary key (tenant_id)
);

alter table commission_settings enable row level security;
alter table commission_settings force row level security;
create policy commission_settings_of_tenant on commission_settings to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on commission_settings to vezne_app;

-- A bank or card option at one POS account.
create table commission_definitions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  position smallint not null default 0,
  is_active boolean not null default true,
  card_name text not null check (length(card_name) <= 100),
  -- Rows for commercial cards take the place of the others where an account has them.
  card_kind text not null default 'any' check (card_kind in ('any', 'personal', 'commercial')),
  card_logo text check (card_logo ~ '^[a-z0-9-]{1,60}$'),
  is_visa_master_card boolean not null default false,
  is_agriculture_pos boolean not null default false,
  agriculture_card_logo text check (agriculture_card_logo ~ '^[a-z0-9-]{1,60}$'),
  is_commission_from_dealer boolean not null default false,
  extra_installment_count smallint not null default 0 check (extra_installment_count between 0 and 24),
  extra_installment_expire_date date,
  deferring_installment_count smallint not null default 0 check (deferring_installment_count between 0 and 24),
  deferring_range_start smallint check (deferring_range_start between 1 and 12),
  deferring_range_end smallint check (deferring_range_end between 1 and 12),
  description text collate "tr-x-icu" check (length(description) <= 1000),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id),
  check (deferring_range_start <= deferring_range_end)
);
create index commission_definitions_account on commission_definitions (tenant_id, account_id);

alter table commission_definitions enable row level security;
alter table commission_definitions force row level security;
create policy commission_definitions_of_tenant on commission_definitions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on commission_definitions to vezne_app;

-- What each installment count costs there. A count without a row is not offered; a rate of 0 is.
create table commission_rates (
  tenant_id uuid not null references tenants,
  definition_id uuid not null,
  count smallint not null check (count between 1 and 12),
  rate_percent numeric(9, 4) not null check (rate_percent >= 0 and rate_percent < 10000),
  is_commission_included boolean not null default false,
  primary key (tenant_id, definition_id, count),
  foreign key (tenant_id, definition_id) references commission_definitions (tenant_id, id)
);

alter table commission_rates enable row level security;
alter table commission_rates force row level security;
create policy commission_rates_of_tenant on commission_rates to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on commission_rates to vezne_app;

-- A payment set is a list of options. The default one stands where none is asked for; without it every option does.
create table payment_sets (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  is_default boolean not null default false,
  primary key (tenant_id, id)
);
create unique index payment_sets_default on payment_sets (tenant_id) where is_default;

alter table payment_sets enable row level security;
alter table payment_sets force row level security;
create policy payment_sets_of_tenant on payment_sets to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on payment_sets to vezne_app;

create table payment_set_definitions (
  tenant_id uuid not null references tenants,
  payment_set_id uuid not null,
  definition_id uuid not null,
  primary key (tenant_id, payment_set_id, definition_id),
  foreign key (tenant_id, payment_set_id) references payment_sets (tenant_id, id),
  foreign key (tenant_id, definition_id) references commission_definitions (tenant_id, id)
);

alter table payment_set_definitions enable row level security;
alter table payment_set_definitions force row level security;
create policy payment_set_definitions_of_tenant on payment_set_definitions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on payment_set_definitions to vezne_app;

-- What a payer says the money is for; it leads to a payment set.
create table payment_methods (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 200),
  payment_set_id uuid,
  position smallint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_set_id) references payment_sets (tenant_id, id)
);

alter table payment_methods enable row level security;
alter table payment_methods force row level security;
create policy payment_methods_of_tenant on payment_methods to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on payment_methods to vezne_app;

-- Firms that get the same terms.
create table firm_groups (
  tenant_id uuid not null references tenants,
  code text not null check (length(code) between 1 and 50),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  max_installments smallint check (max_installments between 1 and 36),
  primary key (tenant_id, code)
);

alter table firm_groups enable row level security;
alter table firm_groups force row level security;
create policy firm_groups_of_tenant on firm_groups to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on firm_groups to vezne_app;

-- At a POS account where a group names options, its firms see exactly those; an option that some group names is
-- nobody else's.
create table firm_group_definitions (
  tenant_id uuid not null references tenants,
  firm_group_code text not null,
  definition_id uuid not null,
  primary key (tenant_id, firm_group_code, definition_id),
  foreign key (tenant_id, firm_group_code) references firm_groups (tenant_id, code),
  foreign key (tenant_id, definition_id) references commission_definitions (tenant_id, id)
);
create index firm_group_definitions_definition on firm_group_definitions (tenant_id, definition_id);

alter table firm_group_definitions enable row level security;
alter table firm_group_definitions force row level security;
create policy firm_group_definitions_of_tenant on firm_group_definitions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on firm_group_definitions to vezne_app;
