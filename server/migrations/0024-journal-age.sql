set local lock_timeout = '5s';

-- How long a transaction may stay open is a matter of true time, also where the engine's clock is steered: a database
-- that lives through a day in minutes does not work faster for it.
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
  if clock_timestamp() - now() > interval '30 minutes' then
    raise exception 'journal % was booked too long before its commit', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
