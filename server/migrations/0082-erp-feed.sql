set local lock_timeout = '5s';

-- What an ERP sent, as it was answered: the same batch is answered the same, another body under its name is refused.
create table erp_batches (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('firms', 'account-lines', 'open-items', 'balances', 'invoice-lines', 'instruments')),
  -- As its sender calls it.
  batch_id text not null check (length(batch_id) between 1 and 100),
  ledger_id uuid not null,
  period text not null check (length(period) between 1 and 20),
  as_of timestamptz not null,
  body_hash bytea not null check (length(body_hash) = 32),
  -- A program's key, or the person who brought a file.
  key_id uuid,
  user_id uuid,
  sent_by text collate "tr-x-icu" not null check (length(sent_by) between 1 and 200),
  is_partial boolean not null,
  -- rejected: a row was wrong, and so nothing is stored; partly: without the wrong rows.
  state text not null check (state in ('stored', 'partly', 'rejected')),
  received integer not null check (received >= 0),
  created integer not null check (created >= 0),
  updated integer not null check (updated >= 0),
  unchanged integer not null check (unchanged >= 0),
  removed integer not null check (removed >= 0),
  rejected integer not null check (rejected >= 0),
  snapshot_id text check (length(snapshot_id) between 1 and 100),
  snapshot_part integer check (snapshot_part > 0),
  received_at timestamptz not null default engine_now(),
  primary key (tenant_id, id),
  unique (tenant_id, kind, batch_id),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  check ((key_id is null) <> (user_id is null))
);
create index erp_batches_by_time on erp_batches (tenant_id, received_at, id);

-- A row that was not taken, as it came, and what is wrong with it: [{ path, rule, params }].
create table erp_rejected_rows (
  tenant_id uuid not null references tenants,
  batch uuid not null,
  at integer not null check (at >= 0),
  errors jsonb not null,
  raw jsonb not null,
  primary key (tenant_id, batch, at),
  foreign key (tenant_id, batch) references erp_batches (tenant_id, id)
);

-- A whole reading of a ledger and period, perhaps of one firm, in parts. What it lacks is removed once it is here as a whole.
create table erp_snapshots (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null,
  ledger_id uuid not null,
  period text not null,
  -- As its sender calls it.
  snapshot_id text not null check (length(snapshot_id) between 1 and 100),
  -- Unset: it speaks for every firm.
  firm_code text check (length(firm_code) between 1 and 60),
  firm_id uuid,
  as_of timestamptz not null,
  parts integer not null check (parts between 1 and 100000),
  row_count integer not null check (row_count >= 0),
  -- What stands in the columns of all rows, whatever their currency: a checksum and no money.
  debit_checksum bigint not null,
  credit_checksum bigint not null,
  -- open: parts are missing; differs: they are here and do not add up; waiting: it removes too much to be believed.
  state text not null default 'open' check (state in ('open', 'differs', 'waiting', 'complete', 'refused', 'overtaken')),
  -- How many rows it would remove, or has removed.
  lacking integer not null default 0 check (lacking >= 0),
  begun_at timestamptz not null default engine_now(),
  decided_by text collate "tr-x-icu",
  primary key (tenant_id, id),
  unique (tenant_id, kind, ledger_id, period, snapshot_id),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id)
);
create index erp_snapshots_complete on erp_snapshots (tenant_id, ledger_id, kind, as_of) where state = 'complete';

create table erp_snapshot_parts (
  tenant_id uuid not null references tenants,
  snapshot uuid not null,
  part integer not null check (part > 0),
  row_count integer not null,
  debit_checksum bigint not null,
  credit_checksum bigint not null,
  primary key (tenant_id, snapshot, part),
  foreign key (tenant_id, snapshot) references erp_snapshots (tenant_id, id)
);

-- What an ERP said is gone, known to us or not: an older read does not bring it in.
create table erp_removals (
  tenant_id uuid not null references tenants,
  kind text not null,
  ledger_id uuid not null,
  period text not null,
  external_id text not null check (length(external_id) between 1 and 100),
  as_of timestamptz not null,
  primary key (tenant_id, ledger_id, kind, period, external_id),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id)
);

-- What else an ERP sends about a firm, as it sent it: its card, open items, balances, invoice lines, instruments. One shape for all.
create table erp_records (
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('firms', 'open-items', 'balances', 'invoice-lines', 'instruments')),
  ledger_id uuid not null,
  period text not null check (length(period) between 1 and 20),
  external_id text not null check (length(external_id) between 1 and 100),
  firm_id uuid,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  document_no text check (length(document_no) <= 60),
  due_on date,
  -- What hangs on it, on its side.
  debit_minor bigint not null default 0,
  credit_minor bigint not null default 0,
  data jsonb not null,
  as_of timestamptz not null,
  version bigint,
  first_seen_at timestamptz not null default engine_now(),
  changed_at timestamptz not null default engine_now(),
  removed_as_of timestamptz,
  primary key (tenant_id, kind, ledger_id, period, external_id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);
create index erp_records_of_account on erp_records (tenant_id, account_id, kind, document_no);

alter table erp_batches enable row level security;
alter table erp_batches force row level security;
create policy erp_batches_of_tenant on erp_batches to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on erp_batches to vezne_app;

alter table erp_rejected_rows enable row level security;
alter table erp_rejected_rows force row level security;
create policy erp_rejected_rows_of_tenant on erp_rejected_rows to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on erp_rejected_rows to vezne_app;

alter table erp_snapshots enable row level security;
alter table erp_snapshots force row level security;
create policy erp_snapshots_of_tenant on erp_snapshots to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on erp_snapshots to vezne_app;

alter table erp_snapshot_parts enable row level security;
alter table erp_snapshot_parts force row level security;
create policy erp_snapshot_parts_of_tenant on erp_snapshot_parts to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_snapshot_parts to vezne_app;

alter table erp_removals enable row level security;
alter table erp_removals force row level security;
create policy erp_removals_of_tenant on erp_removals to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_removals to vezne_app;

alter table erp_records enable row level security;
alter table erp_records force row level security;
create policy erp_records_of_tenant on erp_records to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on erp_records to vezne_app;
