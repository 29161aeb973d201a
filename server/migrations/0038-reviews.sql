set local lock_timeout = '5s';

-- What a person must decide, whoever found it: a payment that no bank could tell of, a feed that does not add up.
create table reviews (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Which question it is; the module that opens it knows the ways out.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- What it is about, as its module names it, and as people do.
  subject_id text not null check (length(subject_id) between 1 and 100),
  label text collate "tr-x-icu" not null check (length(label) between 1 and 100),
  reason text not null check (length(reason) between 1 and 200),
  -- The money that hangs on it, where there is some.
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency in ('TRY', 'USD', 'EUR')),
  opened_at timestamptz not null default engine_now(),
  closed_at timestamptz,
  closed_by text,
  verdict text,
  primary key (tenant_id, id),
  check ((amount_minor is null) = (currency is null)),
  check ((closed_at is null) = (closed_by is null))
);
create unique index reviews_open on reviews (tenant_id, kind, subject_id, reason) where closed_at is null;
create index reviews_of_subject on reviews (tenant_id, subject_id);
create index reviews_by_opening on reviews (tenant_id, opened_at, id);

-- Who said what about it. What needs a second person waits here for one; never for the same.
create table review_decisions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  review_id uuid not null,
  step text not null check (step ~ '^[a-z]+(-[a-z]+)*$' and length(step) <= 40),
  reason text not null check (length(reason) between 1 and 500),
  evidence jsonb check (pg_column_size(evidence) <= 4096),
  state text not null check (state in ('waiting', 'done', 'taken-back', 'refused', 'expired', 'overtaken')),
  said_by uuid not null references users,
  said_by_name text not null check (length(said_by_name) between 1 and 200),
  said_at timestamptz not null default engine_now(),
  waits_until timestamptz,
  -- The second person, or the first who took it back.
  ended_by uuid references users,
  ended_by_name text check (length(ended_by_name) between 1 and 200),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references reviews (tenant_id, id),
  check (state <> 'waiting' or waits_until is not null),
  check ((ended_at is null) = (state = 'waiting')),
  -- Four eyes: what waited is done by somebody else.
  check (state <> 'done' or waits_until is null or ended_by <> said_by)
);
create unique index review_decisions_waiting on review_decisions (tenant_id, review_id) where state = 'waiting';
create index review_decisions_of_review on review_decisions (tenant_id, review_id, said_at);

alter table reviews enable row level security;
alter table reviews force row level security;
alter table review_decisions enable row level security;
alter table review_decisions force row level security;
create policy reviews_of_tenant on reviews to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy review_decisions_of_tenant on review_decisions to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on reviews, review_decisions to vezne_app;
grant update (closed_at, closed_by, verdict) on reviews to vezne_app;
grant update (state, ended_by, ended_by_name, ended_at) on review_decisions to vezne_app;

-- Until now only payments had reviews, under a reason alone.
create function review_kind_of(reason text) returns text
  language sql immutable parallel safe
  return case
    when reason = 'paid twice: to be given back' then 'payment-duplicate'
    when reason in ('approved, but not settled', 'given back, but still placed') then 'payment-unplaced'
    when starts_with(reason, 'recovered:') then 'payment-recovered'
    when starts_with(reason, 'refund') or starts_with(reason, 'void') or reason in (
      'the bank has given back more than we know of', 'given back at the bank, not by us',
      'the bank gave money back that these books did not know of') then 'refund-doubtful'
    else 'payment-undecided'
  end;
revoke execute on function review_kind_of(text) from public;
grant execute on function review_kind_of(text) to vezne_app;

insert into reviews (tenant_id, id, kind, subject_id, label, reason, amount_minor, currency, opened_at, closed_at, closed_by, verdict)
  select r.tenant_id, r.id, review_kind_of(r.reason), r.payment_id::text, p.order_id, r.reason, p.amount_minor, p.currency,
         r.opened_at, r.closed_at, case when r.closed_at is not null then coalesce(r.closed_by, '?') end, r.verdict
    from payment_reviews r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id;

-- Processes of the version before still write the table before: what they open and close is carried over.
create function carry_payment_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reviews (tenant_id, id, kind, subject_id, label, reason, amount_minor, currency, opened_at)
      select new.tenant_id, new.id, review_kind_of(new.reason), new.payment_id::text, p.order_id, new.reason,
             p.amount_minor, p.currency, new.opened_at
        from payments p where p.tenant_id = new.tenant_id and p.id = new.payment_id
      on conflict do nothing;
  elsif old.closed_at is null and new.closed_at is not null then
    update reviews set closed_at = new.closed_at, closed_by = coalesce(new.closed_by, '?'), verdict = new.verdict
     where tenant_id = new.tenant_id and subject_id = new.payment_id::text and reason = new.reason and closed_at is null;
  end if;
  return null;
end $$;
create trigger payment_reviews_carried after insert or update on payment_reviews
  for each row execute function carry_payment_review();
