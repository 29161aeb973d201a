set local lock_timeout = '5s';

-- How much a firm may pay by card, by currency: at once, in a day and in a month of Istanbul. What is null is not limited,
-- and a currency without a row has no limit at all.
create table firm_limits (
  tenant_id uuid not null references tenants,
  firm_id uuid not null,
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  per_payment_minor bigint check (per_payment_minor > 0),
  per_day_minor bigint check (per_day_minor > 0),
  per_month_minor bigint check (per_month_minor > 0),
  primary key (tenant_id, firm_id, currency),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  check (num_nonnulls(per_payment_minor, per_day_minor, per_month_minor) > 0)
);

alter table firm_limits enable row level security;
alter table firm_limits force row level security;
create policy firm_limits_of_tenant on firm_limits to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update, delete on firm_limits to vezne_app;
