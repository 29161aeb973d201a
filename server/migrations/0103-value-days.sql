set local lock_timeout = '5s';

-- The first day on which a bank hands over money of a card payment. Made of the sale, the terms of its day and the calendar by
-- whoever makes the collection plan, never by a sale; a payment without a row has none, or none yet. What banks agree with a
-- company is its own affair: whoever sees some firms alone sees no row.
create table payment_value_days (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  first_on date not null,
  primary key (tenant_id, payment_id)
);
create index payment_value_days_by_day on payment_value_days (tenant_id, first_on, payment_id);

alter table payment_value_days enable row level security;
alter table payment_value_days force row level security;
create policy payment_value_days_of_tenant on payment_value_days to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
grant select, insert, update, delete on payment_value_days to vezne_app;

-- Of payments that are there already it is made by and by.
insert into expected_payments (tenant_id, payment_id)
select tenant_id, id from payments where state in ('approved', 'partly-refunded', 'refunded')
on conflict do nothing;
