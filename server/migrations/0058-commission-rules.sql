set local lock_timeout = '5s';

-- The months that a sale may take by law from a day on: installments, extra ones and deferral together (card
-- regulation, art. 26). They change often: a change is a line, and what was sold before keeps the line of its day. A
-- sector without a line has the general one. Of the days only the year is known for certain.
create table installment_caps (
  card_kind text not null check (card_kind in ('personal', 'commercial')),
  sector text not null check (sector in
    ('general', 'electronics', 'appliances', 'telecom', 'jewellery', 'food', 'fuel', 'gift-cards')),
  valid_from date not null,
  months smallint not null check (months between 1 and 36),
  primary key (card_kind, sector, valid_from)
);

insert into installment_caps (card_kind, sector, valid_from, months) values
  ('personal', 'general', '2014-01-01', 9),
  ('commercial', 'general', '2014-01-01', 9),
  -- No installments there, except on cards of companies.
  ('personal', 'telecom', '2014-01-01', 1),
  ('personal', 'jewellery', '2014-01-01', 1),
  ('personal', 'food', '2014-01-01', 1),
  ('personal', 'fuel', '2014-01-01', 1),
  ('personal', 'gift-cards', '2014-01-01', 1),
  ('personal', 'general', '2016-01-01', 12),
  ('commercial', 'general', '2016-01-01', 12),
  ('commercial', 'general', '2025-01-01', 18),
  ('personal', 'electronics', '2025-01-01', 4),
  ('personal', 'appliances', '2025-01-01', 9);

-- The law is everybody's: a request reads it and has no right on the table.
create function lawful_installment_caps() returns setof installment_caps
  language sql stable parallel safe security definer set search_path = public, pg_temp
  as $$ select * from public.installment_caps $$;
revoke execute on function lawful_installment_caps() from public;
grant execute on function lawful_installment_caps() to vezne_app;

-- A company's own limits, from a day on. Whatever stands here, the law of the day is never exceeded.
create table tenant_installment_caps (
  tenant_id uuid not null references tenants,
  card_kind text not null check (card_kind in ('personal', 'commercial')),
  valid_from date not null,
  -- Null: from then on the law alone.
  months smallint check (months between 1 and 36),
  primary key (tenant_id, card_kind, valid_from)
);

alter table tenant_installment_caps enable row level security;
alter table tenant_installment_caps force row level security;
create policy tenant_installment_caps_of_tenant on tenant_installment_caps to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on tenant_installment_caps to vezne_app;

-- What the company sells, as far as the law asks.
alter table commission_settings
  add column sector text not null default 'general' check (sector in
    ('general', 'electronics', 'appliances', 'telecom', 'jewellery', 'food', 'fuel', 'gift-cards'));

-- Nothing is deleted that a payment refers to: a set or a method that is used no more is retired.
alter table payment_sets add column retired_at timestamptz;
alter table payment_sets add constraint payment_sets_default_in_use check (not is_default or retired_at is null);
alter table payment_methods add column retired_at timestamptz;
revoke delete on payment_methods from vezne_app;

-- The back office counts the changes of a group by an id; firms are in it by its code, which stays.
alter table firm_groups add column id uuid not null default gen_random_uuid();
create unique index firm_groups_id on firm_groups (tenant_id, id);

-- For some days a campaign adds installments to options, or lets the first payment wait. What it says takes the place of
-- what the option itself says of the same. It ends with its last day, or is stopped before; it is never deleted.
create table campaigns (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
  valid_from date not null,
  valid_to date,
  extra_installments smallint not null default 0 check (extra_installments between 0 and 24),
  deferral_usual smallint,
  deferral_from smallint check (deferral_from between 1 and 12),
  deferral_to smallint check (deferral_to between 1 and 12),
  picture_path text check (picture_path ~ '^[a-z0-9./-]{1,100}$'),
  stopped_at timestamptz,
  primary key (tenant_id, id),
  check (valid_to >= valid_from),
  check (num_nulls(deferral_usual, deferral_from, deferral_to) in (0, 3)),
  check (deferral_usual between deferral_from and deferral_to),
  check (extra_installments > 0 or deferral_from is not null)
);

alter table campaigns enable row level security;
alter table campaigns force row level security;
create policy campaigns_of_tenant on campaigns to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on campaigns to vezne_app;

create table campaign_definitions (
  tenant_id uuid not null references tenants,
  campaign_id uuid not null,
  definition_id uuid not null,
  primary key (tenant_id, campaign_id, definition_id),
  foreign key (tenant_id, campaign_id) references campaigns (tenant_id, id),
  foreign key (tenant_id, definition_id) references commission_definitions (tenant_id, id)
);

alter table campaign_definitions enable row level security;
alter table campaign_definitions force row level security;
create policy campaign_definitions_of_tenant on campaign_definitions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on campaign_definitions to vezne_app;
