set local lock_timeout = '5s';

-- The mirror of what a firm owes. A ledger is one firm, database and branch of an ERP, or `vezne` for a company without.
create table erp_ledgers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  code text not null check (length(code) between 1 and 40),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 200),
  -- Who fills it; everybody else is sent away.
  owner text not null check (owner in ('push', 'upload', 'connector', 'vezne')),
  -- Who says which debts are closed: the oldest first by our own reckoning, or the ERP.
  closing text not null default 'fifo' check (closing in ('fifo', 'erp')),
  -- What the ERP credits for a card receipt: what was owed, or all that was charged.
  books_receipts text not null default 'net' check (books_receipts in ('net', 'gross')),
  refreshed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

-- Periods own disjoint days. The lines of an earlier one are hidden until it is here as a whole; then the opening line is.
create table erp_periods (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  code text not null check (length(code) between 1 and 20),
  from_on date not null,
  to_on date not null,
  is_complete boolean not null default false,
  primary key (tenant_id, ledger_id, code),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  check (from_on <= to_on)
);

-- A cari: one firm's account in one ledger and one currency. Without a firm it is the torba, seen by staff alone.
create table firm_accounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  ledger_id uuid not null,
  firm_id uuid,
  code text not null check (length(code) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  role text not null default 'cari' check (role in ('cari', 'torba')),
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, ledger_id, code, currency),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  check ((firm_id is null) = (role = 'torba'))
);
create index firm_accounts_of_firm on firm_accounts (tenant_id, firm_id);

-- One movement. Amounts stand as they were booked; the local ones are never reckoned again.
create table account_lines (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  account_id uuid not null,
  firm_id uuid,
  ledger_id uuid not null,
  period text not null check (length(period) between 1 and 20),
  external_id text not null check (length(external_id) between 1 and 100),
  origin text not null check (origin in ('erp', 'import', 'manual', 'vezne')),
  document_on date not null,
  due_on date not null,
  sequence bigint not null default 0,
  type text not null check (type ~ '^[a-z0-9-]{1,40}$'),
  raw_type text check (length(raw_type) <= 60),
  document_no text check (length(document_no) <= 60),
  description text collate "tr-x-icu" check (length(description) <= 500),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  local_debit_minor bigint not null default 0 check (local_debit_minor >= 0),
  local_credit_minor bigint not null default 0 check (local_credit_minor >= 0),
  -- What of it does not count, because another line stands for it: of ours, what the ERP has booked; of the ERP's, an excess.
  left_out_minor bigint not null default 0 check (left_out_minor >= 0),
  left_out_local_minor bigint not null default 0 check (left_out_local_minor >= 0),
  rate numeric(18, 8) check (rate > 0),
  reference text check (length(reference) between 1 and 60),
  branch text check (length(branch) <= 60),
  ettn text check (length(ettn) <= 60),
  document_url text check (length(document_url) <= 500),
  -- Of ours: the payment it stands for.
  payment_id uuid,
  -- When the ERP was read, by its own clock, and the version it gave.
  as_of timestamptz not null,
  version bigint,
  first_seen_at timestamptz not null default engine_now(),
  changed_at timestamptz not null default engine_now(),
  -- Gone from the ERP, as of a read; kept, so that an older read does not bring it back.
  removed_as_of timestamptz,
  -- An opening line whose earlier period is here as a whole, or a line of a period that is not.
  is_hidden boolean not null default false,
  -- Whether the sums of the months have it: an imported line from the start, one of ours once the worker has been by.
  is_summed boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id),
  check (debit_minor = 0 or credit_minor = 0),
  check (local_debit_minor = 0 or local_credit_minor = 0)
);
create unique index account_lines_by_external_id on account_lines (tenant_id, ledger_id, period, external_id);
create index account_lines_in_order on account_lines (tenant_id, account_id, document_on, sequence, id);
create index account_lines_by_reference on account_lines (tenant_id, ledger_id, reference) where reference is not null;
create index account_lines_of_payment on account_lines (tenant_id, payment_id) where payment_id is not null;
create index account_lines_to_sum on account_lines (tenant_id, account_id) where not is_summed;

-- Sums of what counts, by account, currency and month of the document's day.
create table account_months (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  firm_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  month date not null check (extract(day from month) = 1),
  debit_minor bigint not null default 0,
  credit_minor bigint not null default 0,
  local_debit_minor bigint not null default 0,
  local_credit_minor bigint not null default 0,
  line_count bigint not null default 0,
  primary key (tenant_id, account_id, currency, month),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);

alter table erp_ledgers enable row level security;
alter table erp_ledgers force row level security;
create policy erp_ledgers_of_tenant on erp_ledgers to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_ledgers to vezne_app;

alter table erp_periods enable row level security;
alter table erp_periods force row level security;
create policy erp_periods_of_tenant on erp_periods to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_periods to vezne_app;

alter table firm_accounts enable row level security;
alter table firm_accounts force row level security;
create policy firm_accounts_of_tenant on firm_accounts to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on firm_accounts to vezne_app;

alter table account_lines enable row level security;
alter table account_lines force row level security;
create policy account_lines_of_tenant on account_lines to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on account_lines to vezne_app;

alter table account_months enable row level security;
alter table account_months force row level security;
create policy account_months_of_tenant on account_months to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on account_months to vezne_app;
