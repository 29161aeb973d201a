set local lock_timeout = '5s';

-- Movements that a person typed, for companies whose books no ERP keeps: who, when and why. The movement itself is a line of
-- origin `manual`; what was wrong is taken back and never changed.
create table account_entries (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  ledger_id uuid not null,
  line_id bigint not null,
  -- Of what was sent: the same form sent twice is one movement.
  body_hash bytea not null check (length(body_hash) = 32),
  entered_at timestamptz not null default engine_now(),
  entered_by uuid not null,
  entered_by_name text collate "tr-x-icu" not null check (length(entered_by_name) <= 200),
  reason text collate "tr-x-icu" not null check (length(reason) between 1 and 500),
  taken_back_at timestamptz,
  taken_back_by uuid,
  taken_back_by_name text collate "tr-x-icu" check (length(taken_back_by_name) <= 200),
  taken_back_reason text collate "tr-x-icu" check (length(taken_back_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, line_id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  foreign key (tenant_id, line_id) references account_lines (tenant_id, id),
  check ((taken_back_at is null) = (taken_back_by is null)
    and (taken_back_at is null) = (taken_back_by_name is null)
    and (taken_back_at is null) = (taken_back_reason is null))
);
create index account_entries_of_firm on account_entries (tenant_id, firm_id);

alter table account_entries enable row level security;
alter table account_entries force row level security;
create policy account_entries_of_tenant on account_entries to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on account_entries to vezne_app;
grant update (taken_back_at, taken_back_by, taken_back_by_name, taken_back_reason) on account_entries to vezne_app;
