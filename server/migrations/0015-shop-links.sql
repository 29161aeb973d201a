set local lock_timeout = '5s';

-- Secrets that a company shares with its own programs: the key that closes its payment links, what signs the way back
-- to its shop, what signs the messages to its servers. The newest two of each are live, so that either side can change
-- over in its own time. Closed like POS credentials, and sealed again with them.
create table tenant_secrets (
  tenant_id uuid not null references tenants,
  purpose text not null check (purpose in ('shop-link', 'hand-over', 'webhook')),
  -- The webhook endpoint; the company itself where it has one secret for all.
  owner_id uuid not null,
  version integer not null check (version > 0),
  key_id integer not null,
  sealed text not null check (length(sealed) <= 1000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, purpose, owner_id, version),
  foreign key (tenant_id, key_id) references tenant_keys (tenant_id, id)
);
create index tenant_secrets_key on tenant_secrets (tenant_id, key_id);

alter table tenant_secrets enable row level security;
alter table tenant_secrets force row level security;
create policy tenant_secrets_of_tenant on tenant_secrets to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on tenant_secrets to vezne_app;
grant update (key_id, sealed) on tenant_secrets to vezne_app;

-- Where a payer may be sent back to: scheme, host and port, to the letter.
create table return_origins (
  tenant_id uuid not null references tenants,
  origin text not null check (origin ~ '^https?://[^/?#@[:space:]\\]{1,255}$'),
  primary key (tenant_id, origin)
);

alter table return_origins enable row level security;
alter table return_origins force row level security;
create policy return_origins_of_tenant on return_origins to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on return_origins to vezne_app;

create table webhook_endpoints (
  tenant_id uuid not null references tenants,
  id uuid not null,
  url text not null check (url ~ '^https?://' and length(url) <= 1000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy webhook_endpoints_of_tenant on webhook_endpoints to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on webhook_endpoints to vezne_app;
grant update (url, is_active) on webhook_endpoints to vezne_app;

-- One event on its way to one endpoint. The id is the event's, the same at every endpoint and at every try; the body is
-- what is signed, byte for byte. No digit of a card beyond the masked ones is in it.
create table webhook_deliveries (
  tenant_id uuid not null references tenants,
  id uuid not null,
  endpoint_id uuid not null,
  payment_id uuid not null,
  type text not null check (type ~ '^payment\.[a-z-]{1,40}$'),
  body text not null check (octet_length(body) <= 65536),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  tries integer not null default 0 check (tries >= 0),
  -- Null: nothing is due any more.
  next_try_at timestamptz,
  last_status integer,
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id, endpoint_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id),
  check ((state = 'pending') = (next_try_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_dead on webhook_deliveries (tenant_id, created_at) where state = 'dead';

alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_of_tenant on webhook_deliveries to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on webhook_deliveries to vezne_app;
grant update (state, tries, next_try_at, last_status, last_error) on webhook_deliveries to vezne_app;
-- The worker looks for what is due in every company; it sees when, and nothing of what.
create policy webhook_deliveries_due_for_all on webhook_deliveries for select to vezne_relay using (true);
grant select (tenant_id, id, endpoint_id, next_try_at) on webhook_deliveries to vezne_relay;
