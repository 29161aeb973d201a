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
