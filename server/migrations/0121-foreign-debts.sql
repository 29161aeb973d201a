set local lock_timeout = '5s';

-- Lira that a payment means for debts of another currency: what it is of them, at a rate that was frozen when it began. Its
-- approval moves so much from the lira account to the account of the debts, and what goes back of it goes by the same rate.
create table payment_conversions (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  -- Of the debts.
  account_id uuid not null,
  firm_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'TRY'),
  amount_minor bigint not null check (amount_minor > 0),
  lira_minor bigint not null check (lira_minor > 0),
  -- Lira for one unit, of which of the central bank's four, and of which bulletin.
  rate numeric(18, 8) not null check (rate > 0),
  rate_type text not null check (rate_type in ('forex-buying', 'forex-selling', 'banknote-buying', 'banknote-selling')),
  rate_date date not null,
  primary key (tenant_id, payment_id, account_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);
alter table payment_conversions enable row level security;
alter table payment_conversions force row level security;
create policy payment_conversions_of_tenant on payment_conversions to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on payment_conversions to vezne_app;

-- Of a debt that is paid in lira: its share of them, and the rate at which its document was booked. Two accounts of a firm may
-- have documents of one number, and one payment may close both.
alter table debt_claims add column lira_minor bigint, add column document_rate numeric(18, 8) check (document_rate > 0);
alter table debt_claims drop constraint debt_claims_pkey,
  add primary key (tenant_id, payment_id, account_id, currency, item_key);

-- A transfer between accounts of two currencies: what leaves the one, where that is not what reaches the other.
alter table hand_outs add column from_currency text check (from_currency ~ '^[A-Z]{3}$'),
  add column from_minor bigint check (from_minor >= 0),
  add check ((from_currency is null) = (from_minor is null)), add check (from_minor is null or kind = 'transfer');

-- What a payment is worth more or less in lira than its documents is invoiced later: by whoever gains by it, by the company
-- whichever way it goes, or by nobody; and with how much KDV in it.
alter table plan_terms
  add column exchange_difference_by text not null default 'gainer' check (exchange_difference_by in ('gainer', 'company', 'nobody')),
  add column exchange_difference_vat_ppm integer not null default 200000 check (exchange_difference_vat_ppm between 0 and 1000000);
