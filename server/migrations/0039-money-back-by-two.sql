set local lock_timeout = '5s';

-- Above this a second person has to agree before money goes back, or before a review takes it for taken. Unset: one is enough.
alter table tenants
  add column four_eyes_above_minor bigint check (four_eyes_above_minor >= 0),
  add column four_eyes_currency text not null default 'TRY' check (four_eyes_currency = 'TRY');

-- Who asked for a void meant a void: where the bank has closed its day, no refund takes its place.
alter table payment_refunds add column is_void_only boolean not null default false;

-- Somebody wants money to go back, and another person decides.
create table refund_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  payment_id uuid not null,
  -- Of the payment: whoever sees the one sees the other.
  firm_id uuid,
  kind text not null check (kind in ('void', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'expired')),
  asked_by uuid not null,
  asked_by_name text not null check (length(asked_by_name) <= 200),
  created_at timestamptz not null default engine_now(),
  expires_at timestamptz not null,
  decided_by uuid,
  decided_by_name text check (length(decided_by_name) <= 200),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 500),
  -- What it became.
  refund_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  check ((decided_at is null) = (state = 'waiting')),
  -- Four eyes are those of two.
  check (decided_by <> asked_by)
);
create unique index refund_requests_waiting on refund_requests (tenant_id, payment_id) where state = 'waiting';
create index refund_requests_of_payment on refund_requests (tenant_id, payment_id, created_at);

-- What staff write beside a payment. Only added to.
create table payment_notes (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  written_by uuid not null,
  written_by_name text not null check (length(written_by_name) <= 200),
  at timestamptz not null default engine_now(),
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);

-- The payer's bank took the money back: a fact beside the state of the payment, with its own moves in the books.
create table payment_chargebacks (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  state text not null check (state in ('open', 'won', 'lost')),
  -- What was charged and had not been refunded when it was opened.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  reason text not null default '' check (length(reason) <= 500),
  reference text not null default '' check (length(reference) <= 100),
  opened_by uuid not null,
  opened_by_name text not null check (length(opened_by_name) <= 200),
  opened_at timestamptz not null default engine_now(),
  ended_by uuid,
  ended_by_name text check (length(ended_by_name) <= 200),
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 500),
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  check ((ended_at is null) = (state = 'open'))
);

alter table refund_requests enable row level security;
alter table refund_requests force row level security;
create policy refund_requests_of_tenant on refund_requests to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
alter table payment_notes enable row level security;
alter table payment_notes force row level security;
create policy payment_notes_of_tenant on payment_notes to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table payment_chargebacks enable row level security;
alter table payment_chargebacks force row level security;
create policy payment_chargebacks_of_tenant on payment_chargebacks to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert on refund_requests, payment_notes, payment_chargebacks to vezne_app;
grant update (state, decided_by, decided_by_name, decided_at, decision_reason, refund_id) on refund_requests to vezne_app;
grant update (state, ended_by, ended_by_name, ended_at, end_reason) on payment_chargebacks to vezne_app;
create trigger payment_notes_append_only before update or delete on payment_notes
  for each row execute function refuse_change();
create trigger payment_notes_keep before truncate on payment_notes for each statement execute function refuse_change();
