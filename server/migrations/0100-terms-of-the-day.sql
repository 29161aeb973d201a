set local lock_timeout = '5s';

-- What had been agreed for a POS account until a day. A sale is settled by the terms of its own day: whoever changes them
-- today changes nothing of what was sold before. Terms that hold now stand on the account itself.
create table pos_account_past_terms (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  account_id uuid not null,
  -- Sales of the days before it; of several changes of one day the first one's terms held before it.
  until_on date not null,
  blockage_days smallint not null check (blockage_days between 0 and 365),
  settlement_kind text not null check (settlement_kind in ('blocked', 'monthly')),
  settlement_step text not null check (settlement_step in ('30d', 'month')),
  commission_at text not null check (commission_at in ('each', 'first')),
  payout text not null check (payout in ('business', 'daily')),
  remainder text not null check (remainder in ('spread', 'first', 'last')),
  -- [{ "installments": 1, "costPpm": 20000 }]
  costs jsonb not null check (jsonb_typeof(costs) = 'array'),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id)
);
create index pos_account_past_terms_of_account on pos_account_past_terms (tenant_id, account_id, until_on, id);

alter table pos_account_past_terms enable row level security;
alter table pos_account_past_terms force row level security;
create policy pos_account_past_terms_of_tenant on pos_account_past_terms to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on pos_account_past_terms to vezne_app;
