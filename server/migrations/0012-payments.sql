set local lock_timeout = '5s';

-- The life of an attempt, as domain/src/payment/state.ts tells it. A bug cannot invent a move that is not here.
create table payment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into payment_moves (from_state, to_state) values
  ('created', 'init-sent'), ('created', 'auth-sent'), ('created', 'declined'),
  ('init-sent', 'awaiting-3d'), ('init-sent', 'auth-sent'), ('init-sent', 'declined'), ('init-sent', 'in-doubt'), ('init-sent', 'abandoned'),
  ('awaiting-3d', 'auth-sent'), ('awaiting-3d', 'approved'), ('awaiting-3d', 'declined'), ('awaiting-3d', 'in-doubt'),
  ('awaiting-3d', 'abandoned'), ('awaiting-3d', 'review'),
  ('auth-sent', 'approved'), ('auth-sent', 'declined'), ('auth-sent', 'in-doubt'), ('auth-sent', 'review'),
  ('in-doubt', 'approved'), ('in-doubt', 'declined'), ('in-doubt', 'abandoned'), ('in-doubt', 'voided'), ('in-doubt', 'review'),
  ('declined', 'approved'), ('declined', 'review'),
  ('abandoned', 'approved'), ('abandoned', 'review'),
  ('review', 'approved'), ('review', 'declined'), ('review', 'abandoned'), ('review', 'voided'),
  ('approved', 'voided'), ('approved', 'partly-refunded'), ('approved', 'refunded'), ('approved', 'review'),
  ('partly-refunded', 'partly-refunded'), ('partly-refunded', 'refunded');
-- Read by the trigger below and by nobody else.

-- One attempt to pay: what was quoted is frozen here before a bank hears of it.
create table payments (
  tenant_id uuid not null references tenants,
  -- 128 random bits: the id is itself the right to ask how it ended.
  id uuid not null,
  -- What the bank calls it: used once, by nobody else in the whole installation.
  order_id text not null check (order_id ~ '^[A-Z0-9]{20}$'),
  state text not null,
  state_since timestamptz not null default now(),
  purpose text not null check (length(purpose) between 1 and 40),
  -- What is being paid, when it can be paid only once.
  target text check (length(target) between 1 and 200),
  firm_id uuid,
  -- What the card is charged, and what of it settles the debt.
  amount_minor bigint not null check (amount_minor > 0),
  net_minor bigint not null check (net_minor > 0 and net_minor <= amount_minor),
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  installments smallint not null check (installments between 1 and 12),
  shown_installments smallint not null check (shown_installments >= installments),
  commission_definition_id uuid,
  rate_ppm integer check (rate_ppm >= 0),
  terminal_id uuid not null,
  terminal_version integer not null,
  bank_id integer not null,
  -- Why this POS and no other, in the words of the routing rule.
  routing jsonb not null default '{}',
  masked_card text not null check (masked_card ~ '^[0-9]{6}[*]{3,9}[0-9]{4}$'),
  payer jsonb not null default '{}' check (pg_column_size(payer) <= 8192),
  -- Ids the bank gave us, needed for its next question. Never a card, never a secret.
  kept jsonb not null default '{}' check (pg_column_size(kept) <= 8192),
  auth_code text,
  host_reference text,
  decline_reason text,
  bank_code text,
  -- When the payer's browser was handed to the bank; a ticket opens once.
  rendered_at timestamptz,
  doubt_since timestamptz,
  -- The last moment at which money could have moved.
  money_moment timestamptz,
  next_check_at timestamptz,
  -- Who speaks to the bank about it now, and until when nobody else may.
  lease_owner uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, terminal_id) references pos_accounts (tenant_id, id)
);
create unique index payments_order on payments (order_id);
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_of_target on payments (tenant_id, target) where target is not null;
create index payments_newest on payments (tenant_id, created_at desc, id);

create function refuse_unknown_payment_move() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from payment_moves where from_state = old.state and to_state = new.state) then
    raise exception 'payment % cannot move % -> %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_move before update of state on payments
  for each row when (old.state is distinct from new.state) execute function refuse_unknown_payment_move();

-- What is frozen stays frozen, whoever asks.
create function refuse_changed_payment() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.amount_minor, old.net_minor, old.currency, old.installments, old.terminal_id, old.terminal_version, old.target)
     is distinct from
     (new.order_id, new.amount_minor, new.net_minor, new.currency, new.installments, new.terminal_id, new.terminal_version, new.target) then
    raise exception 'the figures of payment % are frozen', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_frozen before update on payments for each row execute function refuse_changed_payment();

-- The one attempt that may speak to a bank about a target now: gone when it fails, kept for ever when it is paid.
create table target_claims (
  tenant_id uuid not null references tenants,
  target text not null,
  payment_id uuid not null,
  primary key (tenant_id, target),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) deferrable initially deferred
);

-- A repeated request finds the first one.
create table payment_keys (
  tenant_id uuid not null references tenants,
  -- SHA-256 over operation, actor and the client's key.
  key_hash bytea not null check (length(key_hash) = 32),
  -- SHA-256 over what was asked, without number and code of the card.
  fingerprint bytea not null check (length(fingerprint) = 32),
  payment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key_hash),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) deferrable initially deferred
);

-- Everything a bank or a browser said, kept before anything is decided on it. Only added to.
create table payment_answers (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  id uuid not null,
  source text not null check (source in ('begin', 'return', 'notification', 'provision', 'inquiry', 'void', 'refund')),
  outcome text not null check (length(outcome) between 1 and 40),
  code text check (length(code) <= 100),
  -- A keyed digest of the raw message, so that the same one is recognised without being kept.
  digest bytea check (length(digest) = 32),
  detail jsonb not null default '{}' check (pg_column_size(detail) <= 8192),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create unique index payment_answers_once on payment_answers (tenant_id, payment_id, source, digest) where digest is not null;

-- Every move, by whom and why. Only added to.
create table payment_events (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('payer', 'bank', 'janitor', 'operator')),
  reason text not null check (length(reason) <= 200),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);

-- Money on its way back: a row of its own for each try, one in flight per sale.
create table payment_refunds (
  tenant_id uuid not null references tenants,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('void', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  state text not null check (state in ('requested', 'sent', 'done', 'refused', 'in-doubt')),
  asked_by text not null check (length(asked_by) <= 100),
  reason text not null default '' check (length(reason) <= 500),
  -- What the bank had refunded before this one left, so that a doubt can be decided by what it says later.
  refunded_before_minor bigint not null check (refunded_before_minor >= 0),
  bank_code text,
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create unique index payment_refunds_in_flight on payment_refunds (tenant_id, payment_id)
  where state in ('requested', 'sent', 'in-doubt');
create index payment_refunds_due on payment_refunds (next_check_at) where next_check_at is not null;

create trigger payment_answers_append_only before update or delete on payment_answers
  for each row execute function refuse_change();
create trigger payment_answers_keep before truncate on payment_answers for each statement execute function refuse_change();
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_keep before truncate on payment_events for each statement execute function refuse_change();

-- What a person must decide.
create table payment_reviews (
  tenant_id uuid not null references tenants,
  id uuid not null,
  payment_id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  verdict text,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create unique index payment_reviews_open on payment_reviews (tenant_id, payment_id, reason) where closed_at is null;

create policy payments_of_tenant on payments to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy target_claims_of_tenant on target_claims to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_keys_of_tenant on payment_keys to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_answers_of_tenant on payment_answers to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_events_of_tenant on payment_events to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_refunds_of_tenant on payment_refunds to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_reviews_of_tenant on payment_reviews to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table payments enable row level security;
alter table payments force row level security;
alter table target_claims enable row level security;
alter table target_claims force row level security;
alter table payment_keys enable row level security;
alter table payment_keys force row level security;
alter table payment_answers enable row level security;
alter table payment_answers force row level security;
alter table payment_events enable row level security;
alter table payment_events force row level security;
alter table payment_refunds enable row level security;
alter table payment_refunds force row level security;
alter table payment_reviews enable row level security;
alter table payment_reviews force row level security;

grant select, insert, update on payments, payment_refunds, payment_reviews to vezne_app;
grant select, insert, delete on target_claims to vezne_app;
grant select, insert on payment_keys, payment_answers, payment_events to vezne_app;

-- The janitor looks for what is due in every tenant; it sees when, and nothing of what.
create policy payments_due_for_all on payments for select to vezne_relay using (true);
create policy payment_refunds_due_for_all on payment_refunds for select to vezne_relay using (true);
grant select (tenant_id, id, next_check_at) on payments to vezne_relay;
grant select (tenant_id, id, payment_id, next_check_at) on payment_refunds to vezne_relay;
