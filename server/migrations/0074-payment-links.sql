set local lock_timeout = '5s';

-- A link somebody pays by. Its state is none of its columns: it follows from them and from the day.
create table payment_links (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- For people to name it by.
  number text not null check (number ~ '^[0-9A-Z-]{4,20}$'),
  -- The code opens the payer's page: found by its hash, shown again to whoever may from under our own seal.
  code_hash bytea not null check (length(code_hash) = 32),
  code_sealed text not null check (length(code_sealed) <= 400),
  firm_id uuid,
  recipient_name text collate "tr-x-icu" not null check (length(recipient_name) between 1 and 200),
  recipient_email text check (length(recipient_email) <= 254),
  recipient_phone text check (length(recipient_phone) <= 30),
  amount_minor bigint check (amount_minor > 0),
  min_minor bigint check (min_minor > 0),
  max_minor bigint check (max_minor > 0),
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  description text not null check (length(description) between 1 and 500),
  reference text check (length(reference) between 1 and 100),
  max_installments integer check (max_installments between 1 and 12),
  usage text not null check (usage in ('single', 'multi')),
  usage_count integer check (usage_count between 2 and 100000),
  valid_until date not null,
  language text not null check (language in ('tr', 'en')),
  commission_by text not null check (commission_by in ('payer', 'company')),
  is_3d_required boolean not null default false,
  items uuid[] not null default '{}' check (cardinality(items) <= 100),
  notify_url text check (length(notify_url) between 1 and 500),
  created_at timestamptz not null default engine_now(),
  created_by uuid,
  created_by_name text not null check (length(created_by_name) <= 200),
  -- Names the request that made it: the same one again finds it, the same key with other words is refused.
  request_key bytea not null check (length(request_key) = 32),
  request_digest bytea not null check (length(request_digest) = 32),
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  blocked_at timestamptz,
  -- What happened to it, counted.
  opened_count integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  tried_count integer not null default 0,
  last_tried_at timestamptz,
  failed_count integer not null default 0,
  last_reason text check (last_reason ~ '^[a-z0-9-]{1,40}$'),
  used_count integer not null default 0 check (used_count >= 0),
  -- What was owed of the payments that stand, in the link's own currency.
  collected_minor bigint not null default 0 check (collected_minor >= 0),
  paid_at timestamptz,
  reminded_at timestamptz,
  notify_state text check (notify_state in ('waiting', 'delivered', 'failed')),
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  check ((amount_minor is null) <> (min_minor is null)),
  check ((min_minor is null) = (max_minor is null) and min_minor <= max_minor),
  check (usage = 'multi' or usage_count is null)
);
create unique index payment_links_by_code on payment_links (code_hash);
create unique index payment_links_by_number on payment_links (tenant_id, number);
create unique index payment_links_by_request on payment_links (tenant_id, request_key);
create index payment_links_newest on payment_links (tenant_id, created_at desc, id);
create index payment_links_of_firm on payment_links (tenant_id, firm_id, created_at desc, id);
create index payment_links_by_day on payment_links (tenant_id, valid_until) where cancelled_at is null;

-- Which payments were begun with it.
create table payment_link_tries (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  link_id uuid not null,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, link_id) references payment_links (tenant_id, id)
);
create index payment_link_tries_of_link on payment_link_tries (tenant_id, link_id);

-- What was sent of it, by which channel, and what became of that.
create table payment_link_sends (
  tenant_id uuid not null references tenants,
  id uuid not null,
  link_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  is_reminder boolean not null default false,
  address text not null check (length(address) between 1 and 254),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed')),
  asked_at timestamptz not null default engine_now(),
  not_before timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  failure text check (failure ~ '^[a-z0-9-]{1,60}$'),
  asked_by text not null check (length(asked_by) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, link_id) references payment_links (tenant_id, id)
);
create index payment_link_sends_of_link on payment_link_sends (tenant_id, link_id, asked_at desc);

-- What people and payers did that no other row tells.
create table payment_link_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null default engine_now(),
  what text not null check (what in ('opened', 'paid', 'failed', 'money-back', 'extended', 'blocked', 'cancelled')),
  word text check (length(word) <= 60),
  by_name text check (length(by_name) <= 200),
  amount_minor bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, link_id) references payment_links (tenant_id, id)
);
create index payment_link_events_of_link on payment_link_events (tenant_id, link_id, at desc);

alter table payment_links enable row level security;
alter table payment_links force row level security;
create policy payment_links_of_tenant on payment_links to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on payment_links to vezne_app;
grant update (valid_until, cancelled_at, cancel_reason, blocked_at, opened_count, first_opened_at, last_opened_at,
  tried_count, last_tried_at, failed_count, last_reason, used_count, collected_minor, paid_at, reminded_at, notify_state)
  on payment_links to vezne_app;
-- Whose link this is, for whoever has its code and nothing else.
create policy payment_links_found on payment_links for select to vezne_relay using (true);
grant select (tenant_id, id, code_hash) on payment_links to vezne_relay;

alter table payment_link_tries enable row level security;
alter table payment_link_tries force row level security;
create policy payment_link_tries_of_tenant on payment_link_tries to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on payment_link_tries to vezne_app;

alter table payment_link_sends enable row level security;
alter table payment_link_sends force row level security;
create policy payment_link_sends_of_tenant on payment_link_sends to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on payment_link_sends to vezne_app;
grant update (state, not_before, sent_at, delivered_at, failure) on payment_link_sends to vezne_app;

alter table payment_link_events enable row level security;
alter table payment_link_events force row level security;
create policy payment_link_events_of_tenant on payment_link_events to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on payment_link_events to vezne_app;
