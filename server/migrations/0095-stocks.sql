set local lock_timeout = '5s';

alter table erp_batches drop constraint erp_batches_kind_check;
alter table erp_batches add constraint erp_batches_kind_check check (kind in ('firms', 'account-lines', 'open-items',
  'balances', 'invoice-lines', 'instruments', 'stocks', 'prices')) not valid;

-- What the ERP says is in a warehouse. Quantities are its own figures; nothing is booked against them here.
create table stocks (
  tenant_id uuid not null references tenants,
  id uuid not null,
  ledger_id uuid not null,
  code text collate "C" not null check (length(code) between 1 and 60),
  warehouse text collate "tr-x-icu" not null check (length(warehouse) between 1 and 60),
  barcode text check (length(barcode) between 1 and 60),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 200),
  brand text collate "tr-x-icu" check (length(brand) between 1 and 100),
  group_name text collate "tr-x-icu" check (length(group_name) between 1 and 100),
  unit text not null check (length(unit) between 1 and 20),
  -- [{ unit, factor }]: how many of the unit go into a larger one.
  units jsonb not null,
  on_hand numeric(18, 6) not null,
  reserved numeric(18, 6) not null,
  incoming numeric(18, 6) not null,
  as_of timestamptz not null,
  version bigint,
  changed_at timestamptz not null default engine_now(),
  removed_as_of timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, ledger_id, code, warehouse),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id)
);
create index stocks_by_name on stocks (tenant_id, name, id desc) where removed_as_of is null;
create index stocks_by_code on stocks (tenant_id, code, id desc) where removed_as_of is null;

-- The folded words of a stock, each found by its beginning: compared as bytes, so that an index serves it for every caller.
create table stock_words (
  tenant_id uuid not null references tenants,
  word text collate "C" not null check (length(word) between 1 and 100),
  stock_id uuid not null,
  primary key (tenant_id, word, stock_id),
  foreign key (tenant_id, stock_id) references stocks (tenant_id, id)
);
create index stock_words_of_stock on stock_words (tenant_id, stock_id, word);

create table stock_prices (
  tenant_id uuid not null references tenants,
  id uuid not null,
  ledger_id uuid not null,
  stock_code text collate "C" not null check (length(stock_code) between 1 and 60),
  list_code text collate "C" not null check (length(list_code) between 1 and 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  price numeric(18, 6) not null check (price >= 0),
  discount_percent numeric(9, 6) not null check (discount_percent between 0 and 100),
  vat_percent numeric(9, 6) not null check (vat_percent between 0 and 100),
  as_of timestamptz not null,
  version bigint,
  changed_at timestamptz not null default engine_now(),
  removed_as_of timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, ledger_id, stock_code, list_code, currency, valid_from),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id)
);

-- What dealers may see of it. Without a row: bands, prices, and a day until it is stale.
create table stock_policies (
  tenant_id uuid primary key references tenants,
  quantities text not null check (quantities in ('number', 'band', 'hidden')),
  shows_prices boolean not null,
  -- Below this an item is few, from that on plenty.
  few_below numeric(18, 6) not null check (few_below >= 0),
  plenty_from numeric(18, 6) not null check (plenty_from >= few_below),
  stale_hours integer not null check (stale_hours between 1 and 8760),
  -- The price list of firms that have none of their own.
  list_code text collate "C" check (length(list_code) between 1 and 60)
);

-- What a firm has of its own: its price list as the ERP says it, and the warehouses that it sees (unset: all of them).
create table stock_terms (
  tenant_id uuid not null references tenants,
  firm_id uuid not null,
  list_code text collate "C" check (length(list_code) between 1 and 60),
  warehouses text[] check (cardinality(warehouses) between 1 and 100),
  primary key (tenant_id, firm_id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);

create table stock_favourites (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  code text collate "C" not null check (length(code) between 1 and 60),
  primary key (tenant_id, user_id, code)
);

alter table stocks enable row level security;
alter table stocks force row level security;
create policy stocks_of_tenant on stocks to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on stocks to vezne_app;

alter table stock_words enable row level security;
alter table stock_words force row level security;
create policy stock_words_of_tenant on stock_words to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on stock_words to vezne_app;

alter table stock_prices enable row level security;
alter table stock_prices force row level security;
create policy stock_prices_of_tenant on stock_prices to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on stock_prices to vezne_app;

alter table stock_policies enable row level security;
alter table stock_policies force row level security;
create policy stock_policies_of_tenant on stock_policies to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on stock_policies to vezne_app;

alter table stock_terms enable row level security;
alter table stock_terms force row level security;
create policy stock_terms_of_tenant on stock_terms to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update on stock_terms to vezne_app;

alter table stock_favourites enable row level security;
alter table stock_favourites force row level security;
create policy stock_favourites_of_user on stock_favourites to vezne_app
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())));
grant select, insert, delete on stock_favourites to vezne_app;
