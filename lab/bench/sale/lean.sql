-- [W1b] The leanest sale that keeps the promises: written by hand, one function for each of its four transactions, and
-- nothing in it but what a sale cannot do without. Tenants behind forced row security, a key that is used once, an order
-- number nobody else has, a state that only moves on, everything said kept before it is decided on, a book that
-- balances, and whoever must be told in the same transaction.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

create table keys (
  tenant_id uuid not null, key_hash bytea not null, fingerprint bytea not null, payment_id uuid not null,
  primary key (tenant_id, key_hash)
);
create table payments (
  tenant_id uuid not null, id uuid not null, order_id text not null unique, state text not null, card text not null,
  amount_minor bigint not null check (amount_minor > 0), currency text not null, details jsonb not null,
  auth_code text, rendered_at timestamptz, next_check_at timestamptz, created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_alike on payments (tenant_id, card, created_at desc);
create table answers (
  tenant_id uuid not null, payment_id uuid not null, id uuid not null default gen_random_uuid(), source text not null,
  outcome text not null, digest bytea, at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create unique index answers_once on answers (tenant_id, payment_id, source, digest) where digest is not null;
create table events (
  tenant_id uuid not null, payment_id uuid not null, id uuid not null default gen_random_uuid(), from_state text,
  to_state text not null, at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create table journals (
  tenant_id uuid not null, id uuid not null, subject_id uuid not null, booked_at timestamptz not null default now(),
  primary key (tenant_id, id), unique (tenant_id, subject_id)
);
create table postings (
  tenant_id uuid not null, journal_id uuid not null, line smallint not null, account_kind text not null,
  account_key uuid not null, amount_minor bigint not null, currency text not null,
  booked_at timestamptz not null default now(),
  primary key (tenant_id, journal_id, line),
  foreign key (tenant_id, journal_id) references journals (tenant_id, id)
);
create index postings_statement on postings (tenant_id, account_kind, account_key, currency, booked_at, journal_id, line)
  include (amount_minor);
create table outbox (
  tenant_id uuid not null, id uuid not null default gen_random_uuid(), name text not null, payload jsonb not null,
  created_at timestamptz not null default now(), primary key (tenant_id, id)
);
create unlogged table tries (
  tenant_id uuid not null, key text not null, minute integer not null, bad integer not null,
  primary key (tenant_id, key)
) with (fillfactor = 50);

do $$
declare
  name text;
begin
  foreach name in array array['keys', 'payments', 'answers', 'events', 'journals', 'postings', 'outbox', 'tries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy of_tenant on %I to vezne_app using (tenant_id = (select current_tenant()))
      with check (tenant_id = (select current_tenant()))', name);
    execute format('grant select, insert, update on %I to vezne_app', name);
  end loop;
end $$;

create function check_journal() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from postings where tenant_id = new.tenant_id and journal_id = new.id) is distinct from 0
  then
    raise exception 'journal % does not balance', new.id;
  end if;
  return null;
end $$;
create constraint trigger journals_balance after insert on journals
  deferrable initially deferred for each row execute function check_journal();

-- Six statements: key, likely duplicate, attempt, try, answer, event.
create function begin_sale(tenant uuid, payment uuid, order_number text, given bytea, masked text, amount bigint, words jsonb)
  returns text language plpgsql as $$
declare
  tried integer;
begin
  perform set_config('app.tenant', tenant::text, true);
  insert into keys values (tenant, given, sha256(given), payment) on conflict do nothing;
  if not found then
    return 'repeated';
  end if;
  if exists (select from payments p where p.tenant_id = tenant and p.card = masked and p.amount_minor = amount
      and p.created_at > now() - interval '2 minutes') then
    raise exception 'likely duplicate';
  end if;
  insert into payments (tenant_id, id, order_id, state, card, amount_minor, currency, details, next_check_at)
  values (tenant, payment, order_number, 'awaiting-3d', masked, amount, 'TRY', words, now() + interval '15 minutes');
  insert into tries as t values (tenant, encode(given, 'hex'), extract(epoch from now())::integer / 60, 1)
  on conflict (tenant_id, key) do update set bad = t.bad + 1 returning bad into tried;
  if tried > 4 then
    raise exception 'too many cards';
  end if;
  insert into answers (tenant_id, payment_id, source, outcome) values (tenant, payment, 'begin', 'handover');
  insert into events (tenant_id, payment_id, to_state) values (tenant, payment, 'awaiting-3d');
  return 'begun';
end $$;

create function show_page(tenant uuid, payment uuid) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', tenant::text, true);
  update payments set rendered_at = now() where tenant_id = tenant and id = payment and rendered_at is null;
  if not found then
    raise exception 'shown before';
  end if;
end $$;

create function take_return(tenant uuid, payment uuid, message bytea) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', tenant::text, true);
  update payments set state = 'auth-sent', next_check_at = now() + interval '10 seconds'
    where tenant_id = tenant and id = payment and state = 'awaiting-3d';
  if not found then
    raise exception 'returned before';
  end if;
  insert into answers (tenant_id, payment_id, source, outcome, digest)
  values (tenant, payment, 'return', 'authenticated', message);
  insert into events (tenant_id, payment_id, from_state, to_state) values (tenant, payment, 'awaiting-3d', 'auth-sent');
end $$;

-- Six statements: state, answer, event, journal, postings, outbox.
create function approve(tenant uuid, payment uuid, journal uuid, account uuid, code text) returns void
  language plpgsql as $$
declare
  amount bigint;
begin
  perform set_config('app.tenant', tenant::text, true);
  update payments set state = 'approved', auth_code = code, next_check_at = null
    where tenant_id = tenant and id = payment and state = 'auth-sent' returning amount_minor into amount;
  if not found then
    raise exception 'approved before';
  end if;
  insert into answers (tenant_id, payment_id, source, outcome) values (tenant, payment, 'provision', 'approved');
  insert into events (tenant_id, payment_id, from_state, to_state) values (tenant, payment, 'auth-sent', 'approved');
  insert into journals (tenant_id, id, subject_id) values (tenant, journal, payment);
  insert into postings (tenant_id, journal_id, line, account_kind, account_key, amount_minor, currency)
  values (tenant, journal, 1, 'bank-receivable', account, amount, 'TRY'),
    (tenant, journal, 2, 'unidentified-receipts', '00000000-0000-0000-0000-000000000000', -amount, 'TRY');
  insert into outbox (tenant_id, name, payload)
  values (tenant, 'payments.ended', jsonb_build_object('paymentId', payment, 'what', 'approved', 'at', now()));
end $$;
