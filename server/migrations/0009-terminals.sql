set local lock_timeout = '5s';

-- What closes a company's secrets: a key of its own, itself closed by a key that is never in the database. The largest
-- id closes what is written from now on; the others stay until nothing is closed by them any more.
create table tenant_keys (
  tenant_id uuid not null references tenants,
  id integer not null check (id > 0),
  wrapping_key_id text not null check (wrapping_key_id ~ '^[a-z0-9-]{1,32}$'),
  wrapped_key text not null check (length(wrapped_key) <= 500),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

alter table tenant_keys enable row level security;
alter table tenant_keys force row level security;
create policy tenant_keys_of_tenant on tenant_keys to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on tenant_keys to vezne_app;
grant update (wrapping_key_id, wrapped_key) on tenant_keys to vezne_app;

-- A merchant account at a bank. What may change at once stands here; what a payment in flight must keep stands in its
-- version. The bank of an account never changes: another bank is another account.
create table pos_accounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  bank_id integer not null check (bank_id > 0),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  currencies text[] not null check (cardinality(currencies) > 0 and currencies <@ array['TRY', 'USD', 'EUR']),
  is_active boolean not null,
  blockage_days smallint not null check (blockage_days between 0 and 365),
  shown_as text check (shown_as in ('frame', 'url-frame', 'new-window')),
  -- The largest sale for which a half-secure 3-D result is good enough; without it none is.
  half_secure_cap_minor bigint check (half_secure_cap_minor > 0),
  half_secure_cap_currency text check (half_secure_cap_currency in ('TRY', 'USD', 'EUR')),
  version integer not null check (version > 0),
  -- Since when its inquiry is known to find its own approved sales; a "not found" counts only from then on.
  inquiry_proven_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((half_secure_cap_minor is null) = (half_secure_cap_currency is null))
);

alter table pos_accounts enable row level security;
alter table pos_accounts force row level security;
create policy pos_accounts_of_tenant on pos_accounts to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on pos_accounts to vezne_app;
grant update (name, currencies, is_active, blockage_days, shown_as, half_secure_cap_minor, half_secure_cap_currency,
  version, inquiry_proven_at) on pos_accounts to vezne_app;

create table pos_account_versions (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  version integer not null check (version > 0),
  endpoint_mode text not null check (endpoint_mode in ('live', 'test', 'simulated')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 4096),
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id, version),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id)
);

alter table pos_account_versions enable row level security;
alter table pos_account_versions force row level security;
create policy pos_account_versions_of_tenant on pos_account_versions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on pos_account_versions to vezne_app;

create trigger pos_account_versions_append_only before update or delete on pos_account_versions
  for each row execute function refuse_change();
create trigger pos_account_versions_keep before truncate on pos_account_versions
  for each statement execute function refuse_change();

-- The credentials of a version, each closed by itself. The text inside never changes; a new key closes it again.
create table pos_account_secrets (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  version integer not null,
  field text not null check (field ~ '^[A-Za-z0-9]{1,60}$'),
  key_id integer not null,
  sealed text not null check (length(sealed) <= 4000),
  primary key (tenant_id, account_id, version, field),
  foreign key (tenant_id, account_id, version) references pos_account_versions (tenant_id, account_id, version),
  foreign key (tenant_id, key_id) references tenant_keys (tenant_id, id)
);
create index pos_account_secrets_key on pos_account_secrets (tenant_id, key_id);

alter table pos_account_secrets enable row level security;
alter table pos_account_secrets force row level security;
create policy pos_account_secrets_of_tenant on pos_account_secrets to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on pos_account_secrets to vezne_app;
grant update (key_id, sealed) on pos_account_secrets to vezne_app;
