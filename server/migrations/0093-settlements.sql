set local lock_timeout = '5s';

-- What banks say they handed over, file by file. The file itself is not kept: its rows are, without card numbers.
create table settlement_files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  layout text not null check (length(layout) between 1 and 40),
  -- Which days it tells of: those on which money came, or those of the sales.
  covers text not null check (covers in ('value-days', 'sale-days')),
  from_on date not null,
  to_on date not null,
  -- Of its bytes: the same file once more is no other.
  digest bytea not null check (length(digest) = 32),
  row_count integer not null check (row_count >= 0),
  matched_count integer not null check (matched_count >= 0),
  repeated_count integer not null check (repeated_count >= 0),
  broken_count integer not null check (broken_count >= 0),
  difference_count integer not null check (difference_count >= 0),
  uploaded_at timestamptz not null default engine_now(),
  uploaded_by uuid not null,
  uploaded_by_name text collate "tr-x-icu" not null check (length(uploaded_by_name) <= 200),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, digest),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id),
  check (from_on <= to_on)
);
create index settlement_files_newest on settlement_files (tenant_id, uploaded_at desc, id);

-- Every line of a file, also one that could not be read: `place` says where it went.
create table settlement_rows (
  tenant_id uuid not null references tenants,
  file_id uuid not null,
  -- The order in the file; `line` is where an editor shows it.
  no integer not null check (no >= 0),
  line integer not null check (line >= 1),
  place text not null check (place in ('matched', 'repeated', 'twice', 'foreign', 'broken')),
  kind text check (kind in ('sale', 'refund')),
  sold_on date,
  value_on date,
  installment smallint,
  installments smallint,
  gross_minor bigint,
  commission_minor bigint,
  net_minor bigint,
  currency text check (currency in ('TRY', 'USD', 'EUR')),
  auth_code text check (length(auth_code) <= 100),
  masked_card text check (masked_card ~ '^[0-9]{6}[*]{3,9}[0-9]{4}$'),
  -- The payment or the refund that it is of, and which part of it.
  subject_id uuid,
  part smallint,
  broken_rule text check (length(broken_rule) <= 40),
  broken_field text check (length(broken_field) <= 100),
  broken_text text check (length(broken_text) <= 100),
  primary key (tenant_id, file_id, no),
  foreign key (tenant_id, file_id) references settlement_files (tenant_id, id),
  check ((place = 'broken') = (broken_rule is not null)),
  check (place <> 'matched' or (subject_id is not null and part is not null and value_on is not null))
);
-- What should come once comes once: one row stands for each part.
create unique index settlement_rows_of_part on settlement_rows (tenant_id, subject_id, part) where place = 'matched';

-- Where a bank's word and our books differ; each is a question to a person (reviews).
create table settlement_differences (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('missing', 'twice', 'commission', 'amount', 'day', 'foreign')),
  -- Names it within its account: a later file that says the same opens no second question.
  key text not null check (length(key) between 1 and 300),
  line integer,
  payment_id uuid,
  subject_id uuid,
  part smallint,
  parts smallint,
  label text not null check (length(label) <= 100),
  auth_code text check (length(auth_code) <= 100),
  sold_on date,
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  expected_on date,
  expected_gross_minor bigint,
  expected_commission_minor bigint,
  came_on date,
  came_gross_minor bigint,
  came_commission_minor bigint,
  opened_at timestamptz not null default engine_now(),
  closed_at timestamptz,
  closed_by text collate "tr-x-icu" check (length(closed_by) <= 200),
  verdict text collate "tr-x-icu" check (length(verdict) <= 1000),
  primary key (tenant_id, id),
  unique (tenant_id, account_id, key),
  foreign key (tenant_id, file_id) references settlement_files (tenant_id, id),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (verdict is null))
);
create index settlement_differences_of_file on settlement_differences (tenant_id, file_id);

alter table settlement_files enable row level security;
alter table settlement_files force row level security;
create policy settlement_files_of_tenant on settlement_files to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
grant select, insert on settlement_files to vezne_app;

alter table settlement_rows enable row level security;
alter table settlement_rows force row level security;
create policy settlement_rows_of_tenant on settlement_rows to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
grant select, insert on settlement_rows to vezne_app;

alter table settlement_differences enable row level security;
alter table settlement_differences force row level security;
create policy settlement_differences_of_tenant on settlement_differences to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
grant select, insert on settlement_differences to vezne_app;
grant update (closed_at, closed_by, verdict) on settlement_differences to vezne_app;
