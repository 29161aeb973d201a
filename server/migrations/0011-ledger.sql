set local lock_timeout = '5s';

-- The double-entry book. A journal is one event in the life of money; its postings add up to zero in every currency.
-- Nothing here is ever changed: what turns out wrong is taken back by another journal.
create table journals (
  tenant_id uuid not null references tenants,
  id uuid not null,
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$' and length(subject_kind) <= 40),
  subject_id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- Tells the refunds of one sale apart; a sale and a void happen once.
  sequence smallint not null default 1 check (sequence >= 1),
  -- The database's own time: the app role may not name it, so nobody books into a day that is closed. Milliseconds,
  -- so that a place in a statement survives a trip through JavaScript.
  booked_at timestamptz(3) not null default now(),
  line_count smallint not null check (line_count between 2 and 100),
  memo text collate "tr-x-icu" not null default '' check (length(memo) <= 200),
  primary key (tenant_id, id),
  unique (tenant_id, id, booked_at, line_count),
  check (sequence = 1 or kind not in ('sale', 'duplicate-sale', 'void'))
);
-- Once is once: a sale that was booked as a duplicate is not booked as a sale as well.
create unique index journals_once on journals
  (tenant_id, subject_kind, subject_id, (case kind when 'duplicate-sale' then 'sale' else kind end), sequence);
create index journals_day on journals (tenant_id, booked_at);

-- A posting repeats the time and the line count of its journal. The keys then prove that a journal, once complete, takes
-- no further line: every number up to the count is taken, and no other number fits.
create table postings (
  tenant_id uuid not null,
  journal_id uuid not null,
  line smallint not null check (line >= 1),
  account_kind text not null check (account_kind ~ '^[a-z]+(-[a-z]+)*$' and length(account_kind) <= 40),
  -- Which POS account, which firm; the nil uuid where a tenant has one account of the kind.
  account_key uuid not null,
  -- Above zero what is owed to the tenant, below zero what the tenant owes or has earned.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  booked_at timestamptz(3) not null default now(),
  line_count smallint not null,
  primary key (tenant_id, journal_id, line),
  foreign key (tenant_id, journal_id, booked_at, line_count) references journals (tenant_id, id, booked_at, line_count),
  check (line <= line_count)
);
create index postings_statement on postings
  (tenant_id, account_kind, account_key, currency, booked_at, journal_id, line) include (amount_minor);

-- What an account stood at when a day (in Istanbul) ended, for days on which it moved: a statement starts from the
-- last one instead of from the beginning. No running balance, no row that every sale would wait for.
create table ledger_days (
  tenant_id uuid not null references tenants,
  account_kind text not null,
  account_key uuid not null,
  currency text not null,
  day date not null,
  closing_minor bigint not null,
  primary key (tenant_id, account_kind, account_key, currency, day)
);
create index ledger_days_newest on ledger_days (tenant_id, day);

create function ledger_day(moment timestamptz) returns date
  language sql immutable strict parallel safe
  return (moment at time zone 'Europe/Istanbul')::date;
create function ledger_day_start(day date) returns timestamptz
  language sql immutable strict parallel safe
  return day::timestamp at time zone 'Europe/Istanbul';
grant execute on function ledger_day(timestamptz), ledger_day_start(date) to vezne_app;

-- Runs at commit, once per journal. It reads as whoever writes: lines that row security hides count as missing, so a
-- change of tenant in mid-transaction is refused too.
create function check_journal() returns trigger language plpgsql as $$
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
create constraint trigger journals_balance after insert on journals
  deferrable initially deferred for each row execute function check_journal();

create function check_day_is_over() returns trigger language plpgsql as $$
begin
  if public.ledger_day_start(new.day + 1) + interval '1 hour' > now() then
    raise exception 'day % can still be written into', new.day using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_days_over before insert on ledger_days for each row execute function check_day_is_over();

alter table journals enable row level security;
alter table journals force row level security;
create policy journals_of_tenant on journals to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table postings enable row level security;
alter table postings force row level security;
create policy postings_of_tenant on postings to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table ledger_days enable row level security;
alter table ledger_days force row level security;
create policy ledger_days_of_tenant on ledger_days to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select on journals, postings, ledger_days to vezne_app;
grant insert (tenant_id, id, subject_kind, subject_id, kind, sequence, line_count, memo) on journals to vezne_app;
grant insert (tenant_id, journal_id, line, account_kind, account_key, amount_minor, currency, line_count)
  on postings to vezne_app;
grant insert on ledger_days to vezne_app;

-- The connections of the app belong to the owner's login, one `reset role` away: the owner is refused as well, and a
-- migration that must repair something says so by disabling the trigger.
create trigger journals_append_only before update or delete on journals
  for each row execute function refuse_change();
create trigger journals_keep before truncate on journals for each statement execute function refuse_change();
create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
create trigger postings_keep before truncate on postings for each statement execute function refuse_change();
create trigger ledger_days_append_only before update or delete on ledger_days
  for each row execute function refuse_change();
create trigger ledger_days_keep before truncate on ledger_days for each statement execute function refuse_change();
