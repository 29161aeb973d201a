set local lock_timeout = '5s';

-- What was agreed with the bank: in which of its currencies an account has installments, when the bank hands the money
-- over and how. `blockage_days` are the days of the whole where it is blocked, and those before the first part where it
-- comes month by month. `position` is the order in which the company lists its accounts.
alter table pos_accounts
  add column position integer not null default 0 check (position >= 0),
  add column installment_currencies text[] not null default '{TRY,USD,EUR}'
    check (installment_currencies <@ array['TRY', 'USD', 'EUR']),
  add column settlement_kind text not null default 'blocked' check (settlement_kind in ('blocked', 'monthly')),
  add column settlement_step text not null default '30d' check (settlement_step in ('30d', 'month')),
  add column commission_at text not null default 'each' check (commission_at in ('each', 'first')),
  add column payout text not null default 'business' check (payout in ('business', 'daily')),
  add column remainder text not null default 'spread' check (remainder in ('spread', 'first', 'last'));
grant update (position, installment_currencies, settlement_kind, settlement_step, commission_at, payout, remainder)
  on pos_accounts to vezne_app;

-- Since when a credential is what it is: a version writes all of them anew, and most of them did not change. Those of
-- earlier versions of the house are as old as the version that holds them.
alter table pos_account_secrets add column changed_at timestamptz;
alter table pos_account_secrets alter column changed_at set default now();

-- What the bank keeps of a sale in so many installments, in parts per million of it.
create table pos_account_costs (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  installments smallint not null check (installments between 1 and 12),
  cost_ppm integer not null check (cost_ppm between 0 and 1000000),
  primary key (tenant_id, account_id, installments),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id)
);

alter table pos_account_costs enable row level security;
alter table pos_account_costs force row level security;
create policy pos_account_costs_of_tenant on pos_account_costs to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on pos_account_costs to vezne_app;
