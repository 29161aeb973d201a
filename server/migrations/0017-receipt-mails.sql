set local lock_timeout = '5s';

-- Which ending of which payment its payer was told by mail: a job that runs twice finds the row of its first time.
create table receipt_mails (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  what text not null check (what in ('approved', 'voided', 'refunded', 'partly-refunded')),
  -- The moment of the ending, not of the mail: a payment may be refunded in several parts.
  happened_at timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, payment_id, what, happened_at),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);

alter table receipt_mails enable row level security;
alter table receipt_mails force row level security;
create policy receipt_mails_of_tenant on receipt_mails to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on receipt_mails to vezne_app;
