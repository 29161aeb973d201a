set local lock_timeout = '5s';

-- A key that the client did not send is derived from what it asked, and holds for a moment only.
alter table payment_keys
  add column derived_from bytea check (length(derived_from) = 32);
create index payment_keys_derived on payment_keys (tenant_id, derived_from, created_at desc) where derived_from is not null;

-- Who tried which card lately, for the limits. The card is a keyed hash and stands here for ten minutes; losing all of it
-- in a crash costs nothing but a few more tries, so it is not written to the log.
create unlogged table sale_tries (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  address text not null check (length(address) <= 64),
  card_mark bytea not null check (length(card_mark) = 32),
  bin text not null check (bin ~ '^[0-9]{6}$'),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, payment_id)
);
create index sale_tries_address on sale_tries (tenant_id, address, at);
create index sale_tries_card on sale_tries (tenant_id, card_mark, at);
create index sale_tries_bin on sale_tries (tenant_id, bin, at);
create index sale_tries_old on sale_tries (at);

-- Looked for and not found: branch numbers and sealed orders that somebody may be guessing.
create unlogged table lookup_misses (
  tenant_id uuid not null references tenants,
  id uuid not null,
  address text not null check (length(address) <= 64),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index lookup_misses_address on lookup_misses (tenant_id, address, at);

alter table sale_tries enable row level security;
alter table sale_tries force row level security;
alter table lookup_misses enable row level security;
alter table lookup_misses force row level security;
create policy sale_tries_of_tenant on sale_tries to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy lookup_misses_of_tenant on lookup_misses to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on sale_tries, lookup_misses to vezne_app;

-- Every few minutes the worker lets go what is over, in every tenant; it sees when, and nothing of what.
create policy sale_tries_over on sale_tries to vezne_relay using (at <= clock_timestamp() - interval '10 minutes');
create policy lookup_misses_over on lookup_misses to vezne_relay using (at <= clock_timestamp() - interval '10 minutes');
grant select (at), delete on sale_tries, lookup_misses to vezne_relay;
