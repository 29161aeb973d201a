set local lock_timeout = '5s';

-- Which of the central bank's four rates a company reckons with.
alter table tenants
  add column exchange_rate_type text not null default 'banknote-selling'
    check (exchange_rate_type in ('forex-buying', 'forex-selling', 'banknote-buying', 'banknote-selling'));

-- The central bank's bulletins are everybody's: no tenant, and only the platform's role reads and keeps them.
create table exchange_bulletins (
  bulletin_date date primary key,
  number text not null check (length(number) between 1 and 20),
  -- When it was last seen to be the newest one; a bulletin that nobody looked after for a day is no rate of the day.
  checked_at timestamptz not null
);

-- Lira for one unit of a currency. A rate the bulletin leaves empty is null, not zero.
create table exchange_rates (
  bulletin_date date not null references exchange_bulletins,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  forex_buying numeric check (forex_buying > 0),
  forex_selling numeric check (forex_selling > 0),
  banknote_buying numeric check (banknote_buying > 0),
  banknote_selling numeric check (banknote_selling > 0),
  primary key (bulletin_date, currency)
);

grant select, insert, update on exchange_bulletins, exchange_rates to vezne_platform;

-- What a company shows on its two payment screens: 6 pay without login, 5 payment request. Without a row the defaults stand.
create table tenant_screen_settings (
  tenant_id uuid not null references tenants,
  screen_id smallint not null check (screen_id in (5, 6)),
  shows_campaign_button boolean not null default false,
  shows_usd boolean not null default false,
  shows_euro boolean not null default false,
  shows_customer_information boolean not null default false,
  shows_mobile_phone boolean not null default false,
  shows_tckn boolean not null default false,
  hides_commission_rate boolean not null default false,
  primary key (tenant_id, screen_id)
);

alter table tenant_screen_settings enable row level security;
alter table tenant_screen_settings force row level security;
create policy tenant_screen_settings_of_tenant on tenant_screen_settings to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on tenant_screen_settings to vezne_app;

-- Insurers: what the money may be for, several at once. The names of the chosen ones go with the payment.
create table payment_types (
  tenant_id uuid not null references tenants,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  position smallint not null default 0,
  primary key (tenant_id, name)
);

alter table payment_types enable row level security;
alter table payment_types force row level security;
create policy payment_types_of_tenant on payment_types to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on payment_types to vezne_app;

-- The terms of a firm are those of its group.
alter table firms
  add column group_code text,
  add foreign key (tenant_id, group_code) references firm_groups (tenant_id, code);
create index firms_group on firms (tenant_id, group_code) where group_code is not null;

-- The number a payer knows a firm by, and what the company asks there beside the debt.
create table firm_branches (
  tenant_id uuid not null references tenants,
  number text not null check (length(number) between 1 and 50),
  firm_id uuid not null,
  down_payment_minor bigint check (down_payment_minor > 0),
  organization_fee_minor bigint check (organization_fee_minor > 0),
  currency text not null default 'TRY' check (currency in ('TRY', 'USD', 'EUR')),
  primary key (tenant_id, number),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);
create index firm_branches_firm on firm_branches (tenant_id, firm_id);

alter table firm_branches enable row level security;
alter table firm_branches force row level security;
create policy firm_branches_of_tenant on firm_branches to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on firm_branches to vezne_app;
