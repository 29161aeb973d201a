set local lock_timeout = '5s';

-- The debts, and the credits that are set off, which a payment means to close. One that has not ended holds its item: the
-- index lets nobody else claim it meanwhile. What was ticked stays when the claim has ended: an approval may come late.
create table debt_claims (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  account_id uuid not null,
  firm_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  item_key text not null check (length(item_key) between 1 and 140),
  amount_minor bigint not null check (amount_minor > 0),
  claimed_at timestamptz not null default engine_now(),
  ended_at timestamptz,
  primary key (tenant_id, payment_id, item_key),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);
create unique index debt_claims_live
  on debt_claims (tenant_id, account_id, currency, item_key) where ended_at is null;

alter table debt_claims enable row level security;
alter table debt_claims force row level security;
create policy debt_claims_of_tenant on debt_claims to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update (ended_at) on debt_claims to vezne_app;
