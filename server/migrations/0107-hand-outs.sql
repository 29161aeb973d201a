set local lock_timeout = '5s';

-- What is on its way to an ERP: one row for each booking of a payment, with the reference that our own line bears. Laid down
-- by the worker when it folds those lines; a ledger of ours has none.
create table hand_outs (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  ledger_id uuid not null,
  -- Where the money goes to; of a transfer also where it comes from.
  account_id uuid not null,
  from_account_id uuid,
  firm_id uuid,
  payment_id uuid not null,
  -- The first of our lines that it stands for: the order of bookings, of one payment and of all.
  line_id bigint not null,
  kind text not null check (kind in ('receipt', 'void', 'refund', 'chargeback', 'transfer')),
  reference text not null check (length(reference) between 1 and 60),
  event_on date not null,
  net_minor bigint not null check (net_minor >= 0),
  surcharge_minor bigint not null check (surcharge_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(18, 8) check (rate > 0),
  -- open: to be handed out; posted: the ERP has it; failed: waits for a person; withdrawn: voided before the ERP heard of it.
  state text not null default 'open' check (state in ('open', 'posted', 'failed', 'ignored', 'withdrawn')),
  -- Of a void that the ERP refused: it goes out as an iade fişi of this day.
  refund_on date,
  -- Nothing comes back of a voucher that was cancelled.
  expects_line boolean not null default true,
  handed_out_at timestamptz,
  leased_until timestamptz,
  tries integer not null default 0 check (tries >= 0),
  error text collate "tr-x-icu" check (length(error) between 1 and 500),
  failed_at timestamptz,
  erp_number text check (length(erp_number) between 1 and 60),
  voucher_id text check (length(voucher_id) between 1 and 100),
  posted_on date,
  period text check (length(period) between 1 and 20),
  acknowledged_at timestamptz,
  laid_at timestamptz not null default engine_now(),
  primary key (tenant_id, id),
  unique (tenant_id, ledger_id, reference),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id),
  foreign key (tenant_id, from_account_id) references firm_accounts (tenant_id, id),
  check ((kind = 'transfer') = (from_account_id is not null)),
  check (refund_on is null or kind = 'void')
);
create index hand_outs_open on hand_outs (tenant_id, line_id) where state = 'open';
create index hand_outs_of_payment on hand_outs (tenant_id, payment_id, line_id);
-- Acknowledged, and no line of the ERP has come yet.
create index hand_outs_awaited on hand_outs (tenant_id, acknowledged_at) where state = 'posted' and expects_line;

alter table hand_outs enable row level security;
alter table hand_outs force row level security;
create policy hand_outs_of_tenant on hand_outs to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on hand_outs to vezne_app;

-- How an ERP calls a POS account and a plan; 0 installments are those that no other row names.
create table erp_pos_codes (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  pos_account_id uuid not null,
  installments smallint not null default 0 check (installments between 0 and 99),
  pos_account text not null check (length(pos_account) between 1 and 60),
  plan_code text check (length(plan_code) between 1 and 60),
  primary key (tenant_id, ledger_id, pos_account_id, installments),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  foreign key (tenant_id, pos_account_id) references pos_accounts (tenant_id, id)
);
alter table erp_pos_codes enable row level security;
alter table erp_pos_codes force row level security;
create policy erp_pos_codes_of_tenant on erp_pos_codes to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on erp_pos_codes to vezne_app;
