set local lock_timeout = '5s';

-- How the tries of the last minutes ended, for the limits against card testing: a row for each address, card and range of
-- card numbers, read by its key however many sales there are. Not written to the log: losing all of it in a crash costs
-- nothing but a few more tries. Half of every page is left free, so that counting on writes beside the row and no index.
create unlogged table sale_counters (
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('address', 'card', 'bin')),
  -- Keyed hashes of address and card; the six digits of a range.
  key text not null check (length(key) between 1 and 64),
  -- The newest minute that is counted here, since 1970.
  minute integer not null,
  -- A figure for each of eleven minutes, the newest first: the one that runs and ten that are over. Of a card the tries
  -- without money, of an address the declined ones, of a range the declined ones beside the paid ones.
  bad integer[] not null check (array_length(bad, 1) = 11),
  good integer[] not null check (array_length(good, 1) = 11),
  primary key (tenant_id, kind, key)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);

alter table sale_counters enable row level security;
alter table sale_counters force row level security;
create policy sale_counters_of_tenant on sale_counters to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on sale_counters to vezne_app;

create function minute_of(moment timestamptz) returns integer
  language sql immutable strict parallel safe
  return floor(extract(epoch from moment) / 60)::integer;

-- The figures of a row whose newest minute is `newest`, with `more` counted in the minute `at`. What is older than the
-- window is let go, and nothing is counted in it any more.
create function count_in(figures integer[], newest integer, at integer, more integer) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  counted integer[] := figures;
  place integer := greatest(newest - at, 0) + 1;
begin
  if at > newest then
    counted := (array_fill(0, array[least(at - newest, 11)]) || figures)[1:11];
  end if;
  if place <= 11 then
    counted[place] := greatest(counted[place] + more, 0);
  end if;
  return counted;
end $$;

-- What of it lies within the window that ends at the minute `at`.
create function counted_until(figures integer[], newest integer, at integer) returns integer
  language plpgsql immutable strict parallel safe as $$
declare
  figure integer;
  total integer := 0;
begin
  foreach figure in array figures[1:11 - greatest(at - newest, 0)] loop
    total := total + figure;
  end loop;
  return total;
end $$;

-- Counts one thing on and tells how much is bad by now. Whoever counts the same thing at the same moment waits. Kept in
-- PL/pgSQL, like the others: what a function in SQL does is planned anew at every call.
create function count_tries(of_tenant uuid, of_kind text, of_key text, at integer, more_bad integer, more_good integer)
  returns integer language plpgsql volatile as $$
declare
  nothing constant integer[] := array_fill(0, array[11]);
  total integer;
begin
  insert into public.sale_counters as c (tenant_id, kind, key, minute, bad, good)
  values (of_tenant, of_kind, of_key, at, count_in(nothing, at, at, more_bad), count_in(nothing, at, at, more_good))
  on conflict (tenant_id, kind, key) do update set
    minute = greatest(c.minute, at),
    bad = count_in(c.bad, c.minute, at, more_bad),
    good = count_in(c.good, c.minute, at, more_good)
  returning counted_until(bad, minute, at) into total;
  return total;
end $$;

-- A try is found by its payment alone from now on; its card and its address stand there as keyed hashes.
drop index sale_tries_address, sale_tries_card, sale_tries_bin, sale_tries_old;
alter table sale_tries alter column at set default engine_now();
alter table lookup_misses alter column at set default engine_now();

create function sale_outcome(state text) returns text
  language sql immutable strict parallel safe
  return case
    when state in ('approved', 'voided', 'refunded', 'partly-refunded') then 'paid'
    when state = 'declined' then 'declined'
    else 'open'
  end;

-- However a payment ends, and whoever ends it, its try is counted where it was made. At the very end of the transaction,
-- because many sales at once are of one range: its row is held for the length of a commit and no longer. Card, address,
-- range: everybody takes them in this order, so nobody waits in a circle. A count that fails undoes no money.
create function count_sale_outcome() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  tried sale_tries;
  at integer;
  paid integer := (sale_outcome(new.state) = 'paid')::integer - (sale_outcome(old.state) = 'paid')::integer;
  declined integer := (sale_outcome(new.state) = 'declined')::integer - (sale_outcome(old.state) = 'declined')::integer;
begin
  select * into tried from sale_tries where tenant_id = new.tenant_id and payment_id = new.id;
  if not found then
    return null;
  end if;
  at := minute_of(tried.at);
  if at < minute_of(engine_now()) - 10 then
    return null;
  end if;
  if paid <> 0 then
    perform count_tries(new.tenant_id, 'card', encode(tried.card_mark, 'hex'), at, -paid, 0);
  end if;
  if declined <> 0 then
    perform count_tries(new.tenant_id, 'address', tried.address, at, declined, 0);
  end if;
  perform count_tries(new.tenant_id, 'bin', tried.bin, at, declined, paid);
  return null;
exception when others then
  raise warning 'payment % was not counted for the limits: %', new.id, sqlerrm;
  return null;
end $$;
create constraint trigger payments_counted after update of state on payments
  deferrable initially deferred for each row
  when (sale_outcome(old.state) is distinct from sale_outcome(new.state)) execute function count_sale_outcome();

grant execute on function minute_of(timestamptz), count_in(integer[], integer, integer, integer),
  counted_until(integer[], integer, integer), count_tries(uuid, text, text, integer, integer, integer), sale_outcome(text)
  to vezne_app, vezne_relay;

-- Every few minutes the worker lets go what is over, in every tenant, and nothing else is there for it. A counter that
-- somebody is counting on just now is left to the next round (skip locked, which asks for the right to update).
drop policy sale_tries_over on sale_tries;
drop policy lookup_misses_over on lookup_misses;
create policy sale_tries_over on sale_tries to vezne_relay using (minute_of(at) < minute_of(engine_now()) - 10);
create policy lookup_misses_over on lookup_misses to vezne_relay using (at <= engine_now() - interval '10 minutes');
create policy sale_counters_over on sale_counters to vezne_relay using (minute < minute_of(engine_now()) - 10);
grant select (tenant_id, kind, key, minute), update (minute), delete on sale_counters to vezne_relay;
