set local lock_timeout = '5s';

-- Money is decided by one clock, this database's: processes stand on machines whose clocks differ, and a lease that one
-- of them writes is believed by all. Empty in production, where the engine's time is the time. A row stands only in demo
-- and test databases, which live through a day in minutes: the engine's clock showed `engine_from` at the true
-- `real_from` and has run `factor` times as fast since. No role of a request may see or write it.
create table engine_clock (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  real_from timestamptz not null,
  engine_from timestamptz not null,
  factor double precision not null check (factor > 0 and factor <= 3600)
);

-- What the engine's clock shows at a true moment.
create function engine_time(moment timestamptz) returns timestamptz
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  steered public.engine_clock;
begin
  select * into steered from public.engine_clock;
  if not found then
    return moment;
  end if;
  return steered.engine_from + make_interval(secs => extract(epoch from moment - steered.real_from) * steered.factor);
end $$;

-- The moment at which money is decided, and every time that is written with it. It moves on within a transaction, as
-- `clock_timestamp()` does, but one statement may take one reading for all of its rows: that is what lets a comparison
-- with it use an index.
create function engine_now() returns timestamptz
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  steered public.engine_clock;
begin
  select * into steered from public.engine_clock;
  if not found then
    return clock_timestamp();
  end if;
  return steered.engine_from
    + make_interval(secs => extract(epoch from clock_timestamp() - steered.real_from) * steered.factor);
end $$;

-- False where somebody steers the clock: production takes no sale there.
create function engine_clock_is_true() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return not exists (select from public.engine_clock where factor <> 1 or engine_from <> real_from);

grant execute on function engine_time(timestamptz), engine_now(), engine_clock_is_true()
  to vezne_app, vezne_relay, vezne_platform;

alter table payments
  alter column state_since set default engine_now(),
  alter column created_at set default engine_now();
alter table payment_keys alter column created_at set default engine_now();
alter table payment_answers alter column at set default engine_now();
alter table payment_events alter column at set default engine_now();
alter table payment_refunds alter column created_at set default engine_now();
alter table payment_reviews alter column opened_at set default engine_now();

-- A journal and its lines agree on their moment, so it is the one at which their transaction began.
alter table journals alter column booked_at set default engine_time(now());
alter table postings alter column booked_at set default engine_time(now());

create or replace function check_journal() returns trigger language plpgsql as $$
declare
  found_lines bigint;
  is_balanced boolean;
begin
  select coalesce(sum(lines), 0), coalesce(bool_and(total = 0), false) into found_lines, is_balanced
    from (select count(*) as lines, sum(amount_minor) as total from public.postings
           where tenant_id = new.tenant_id and journal_id = new.id group by currency) as by_currency;
  if found_lines <> new.line_count then
    raise exception 'journal % has % of % lines', new.id, found_lines, new.line_count using errcode = 'check_violation';
  end if;
  if not is_balanced then
    raise exception 'journal % does not add up to zero', new.id using errcode = 'check_violation';
  end if;
  -- A day is closed an hour after its end; a transaction that old could still be writing into it.
  if public.engine_now() - public.engine_time(now()) > interval '30 minutes' then
    raise exception 'journal % was booked too long before its commit', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function check_day_is_over() returns trigger language plpgsql as $$
begin
  if public.ledger_day_start(new.day + 1) + interval '1 hour' > public.engine_time(now()) then
    raise exception 'day % can still be written into', new.day using errcode = 'check_violation';
  end if;
  return new;
end $$;
