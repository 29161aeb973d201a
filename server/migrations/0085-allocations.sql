set local lock_timeout = '5s';

-- What a card payment was decided to close. Kept as it was decided and never changed: what no longer holds of it, because a
-- debt shrank or the payment was taken back, is cut where it is read, and comes back when the debt does.
create table payment_allocations (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  account_id uuid not null,
  firm_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_id uuid not null,
  -- What is taken: the payment's own receipt, or a credit that is set off in its sale.
  credit_key text not null check (length(credit_key) between 1 and 140),
  debit_key text not null check (length(debit_key) between 1 and 140),
  amount_minor bigint not null check (amount_minor > 0),
  -- Of a credit that is set off: the receipt that it goes with.
  with_key text check (length(with_key) between 1 and 140),
  decided_at timestamptz not null default engine_now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id),
  check (credit_key <> debit_key)
);
create unique index payment_allocations_once
  on payment_allocations (tenant_id, payment_id, credit_key, debit_key);
create index payment_allocations_of_account on payment_allocations (tenant_id, account_id, id);

alter table payment_allocations enable row level security;
alter table payment_allocations force row level security;
create policy payment_allocations_of_tenant on payment_allocations to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on payment_allocations to vezne_app;
