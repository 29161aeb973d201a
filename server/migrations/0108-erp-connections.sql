set local lock_timeout = '5s';

alter table tenant_secrets
  drop constraint tenant_secrets_purpose_check,
  add constraint tenant_secrets_purpose_check check (purpose in ('shop-link', 'hand-over', 'webhook', 'smtp', 'sms', 'erp'));

-- A batch of neither a key nor a person was read by the ledger's connector.
alter table erp_batches drop constraint erp_batches_check;
alter table erp_batches add constraint erp_batches_check check (key_id is null or user_id is null) not valid;

-- How a ledger's ERP is spoken to. What its people keep secret lies among the company's secrets, under the ledger's id.
create table erp_connections (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  program text not null check (length(program) between 1 and 40),
  address text not null check (length(address) between 1 and 300),
  credentials jsonb not null default '{}',
  settings jsonb not null default '{}',
  is_on boolean not null default false,
  runs_in text not null default 'worker' check (runs_in in ('worker', 'agent')),
  next_turn_at timestamptz not null default engine_now(),
  last_turn_at timestamptz,
  last_good_at timestamptz,
  -- Turns in a row that ended early, and why the last one did.
  failures integer not null default 0 check (failures >= 0),
  trouble text check (length(trouble) between 1 and 40),
  message text collate "tr-x-icu" check (length(message) <= 300),
  primary key (tenant_id, ledger_id),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id)
);
alter table erp_connections enable row level security;
alter table erp_connections force row level security;
create policy erp_connections_of_tenant on erp_connections to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_connections to vezne_app;

-- Where the reading of each kind stands: its change mark, and the place in a read that is not over.
create table erp_reads (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  mark text check (length(mark) between 1 and 200),
  next text check (length(next) between 1 and 1000),
  -- Of the read that is not over.
  is_whole boolean not null default false,
  begun_at timestamptz,
  row_count integer not null default 0 check (row_count >= 0),
  -- Rows of it that have no place here, or were wrong: nothing is taken for gone after a read that has some.
  left_out integer not null default 0 check (left_out >= 0),
  read_at timestamptz,
  whole_at timestamptz,
  last_left_out integer not null default 0 check (last_left_out >= 0),
  trouble text check (length(trouble) between 1 and 40),
  message text collate "tr-x-icu" check (length(message) <= 300),
  primary key (tenant_id, ledger_id, kind),
  foreign key (tenant_id, ledger_id) references erp_connections (tenant_id, ledger_id)
);
alter table erp_reads enable row level security;
alter table erp_reads force row level security;
create policy erp_reads_of_tenant on erp_reads to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on erp_reads to vezne_app;

-- What is kept of a hand-out while a connector brings it: when it may last have left, and how often that ended in doubt.
create table erp_deliveries (
  tenant_id uuid not null references tenants,
  hand_out_id uuid not null,
  sent_at timestamptz,
  doubts integer not null default 0 check (doubts >= 0),
  -- What the ERP said last, where it did not take it at once.
  said text collate "tr-x-icu" check (length(said) <= 500),
  primary key (tenant_id, hand_out_id),
  foreign key (tenant_id, hand_out_id) references hand_outs (tenant_id, id)
);
alter table erp_deliveries enable row level security;
alter table erp_deliveries force row level security;
create policy erp_deliveries_of_tenant on erp_deliveries to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_deliveries to vezne_app;
