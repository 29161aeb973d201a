set local lock_timeout = '5s';

-- Ödeme sözü: what a firm says it will pay by a day. Whether it was kept follows from what came, and is not stored.
create table payment_promises (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  promised_on date not null,
  given_on date not null,
  given_at timestamptz not null default engine_now(),
  -- What had come on that day before the word was given: it keeps no promise.
  already_minor bigint not null check (already_minor >= 0),
  given_by uuid not null,
  given_by_name text collate "tr-x-icu" not null check (length(given_by_name) <= 200),
  -- The firm's own word, or what staff was told.
  given_through text not null check (given_through in ('firm', 'staff')),
  note text collate "tr-x-icu" check (length(note) between 1 and 500),
  withdrawn_at timestamptz,
  withdrawn_by_name text collate "tr-x-icu" check (length(withdrawn_by_name) <= 200),
  withdrawn_reason text collate "tr-x-icu" check (length(withdrawn_reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  check (promised_on >= given_on),
  check ((withdrawn_at is null) = (withdrawn_by_name is null) and (withdrawn_at is null) = (withdrawn_reason is null))
);
create index payment_promises_of_firm on payment_promises (tenant_id, firm_id, currency, promised_on);

-- The debts that were ticked for it, as they were named then.
create table payment_promise_items (
  tenant_id uuid not null references tenants,
  promise_id uuid not null,
  firm_id uuid not null,
  item_id uuid not null,
  document_no text collate "tr-x-icu" check (length(document_no) <= 60),
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (tenant_id, promise_id, item_id),
  foreign key (tenant_id, promise_id) references payment_promises (tenant_id, id)
);

alter table payment_promises enable row level security;
alter table payment_promises force row level security;
create policy payment_promises_of_tenant on payment_promises to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update (withdrawn_at, withdrawn_by_name, withdrawn_reason) on payment_promises to vezne_app;

alter table payment_promise_items enable row level security;
alter table payment_promise_items force row level security;
create policy payment_promise_items_of_tenant on payment_promise_items to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on payment_promise_items to vezne_app;

-- By which rates a company reckons what being late costs and what paying early is worth; what is null is not reckoned.
create table plan_terms (
  tenant_id uuid not null references tenants primary key,
  late_rate_ppm integer check (late_rate_ppm between 1 and 2000000),
  late_period text not null check (late_period in ('monthly', 'yearly')),
  grace_days integer not null check (grace_days between 0 and 365),
  early_rate_ppm integer check (early_rate_ppm between 1 and 2000000),
  early_method text not null check (early_method in ('inner', 'outer')),
  base integer not null check (base in (360, 365))
);

alter table plan_terms enable row level security;
alter table plan_terms force row level security;
create policy plan_terms_of_tenant on plan_terms to vezne_app
  using (tenant_id = (select current_tenant()))
  with check (tenant_id = (select current_tenant()));
grant select, insert, update on plan_terms to vezne_app;

-- What somebody asks about one debt: that it is not owed (itiraz), or another due day. Staff answers; while one is open
-- nobody asks the same again. The document's own day stays what the books say.
create table debt_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('dispute', 'due-day')),
  firm_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  item_key text not null check (length(item_key) between 1 and 140),
  document_no text collate "tr-x-icu" check (length(document_no) <= 60),
  -- What was open of it, and when it was due, when it was asked.
  amount_minor bigint not null check (amount_minor > 0),
  due_on date not null,
  wanted_on date,
  reason text collate "tr-x-icu" not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null default engine_now(),
  asked_by uuid not null,
  asked_by_name text collate "tr-x-icu" not null check (length(asked_by_name) <= 200),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  answer text collate "tr-x-icu" check (length(answer) between 1 and 500),
  answered_at timestamptz,
  answered_by_name text collate "tr-x-icu" check (length(answered_by_name) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  check ((kind = 'due-day') = (wanted_on is not null)),
  check ((state = 'open') = (answered_at is null) and (state = 'open') = (answer is null)
    and (state = 'open') = (answered_by_name is null))
);
create unique index debt_requests_open on debt_requests (tenant_id, account_id, currency, item_key, kind)
  where state = 'open';
create index debt_requests_of_firm on debt_requests (tenant_id, firm_id, asked_at desc);

alter table debt_requests enable row level security;
alter table debt_requests force row level security;
create policy debt_requests_of_tenant on debt_requests to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update (state, answer, answered_at, answered_by_name) on debt_requests to vezne_app;
