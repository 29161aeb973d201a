set local lock_timeout = '5s';

-- Which accounts begin a period with a line that carries everything over: asked with every batch of books that have periods.
create index account_lines_openings on account_lines (tenant_id, ledger_id, account_id, period) where type = 'opening';

-- Receipts of ours that the ERP has booked in part: asked about when a day has gone by.
create index account_lines_short on account_lines (tenant_id, ledger_id)
  where origin = 'vezne' and left_out_minor > 0 and left_out_minor < debit_minor + credit_minor;

-- Where staff has taken the ERP's amount for the right one, on one side of a reference.
create table erp_acceptances (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  reference text not null check (length(reference) between 1 and 60),
  side text not null check (side in ('debit', 'credit')),
  -- excess: what is beyond counts; shortfall: what is missing lapses.
  accepts text not null check (accepts in ('excess', 'shortfall')),
  accepted_by text collate "tr-x-icu" not null check (length(accepted_by) between 1 and 200),
  accepted_at timestamptz not null default engine_now(),
  primary key (tenant_id, ledger_id, reference, side, accepts),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id)
);
alter table erp_acceptances enable row level security;
alter table erp_acceptances force row level security;
create policy erp_acceptances_of_tenant on erp_acceptances to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on erp_acceptances to vezne_app;

-- Rows as they came are kept for some months; how many there were stands in their batch.
create index erp_batches_with_rejected on erp_batches (tenant_id, received_at) where rejected > 0;
grant delete on erp_rejected_rows to vezne_app;
