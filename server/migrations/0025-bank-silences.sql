set local lock_timeout = '5s';

-- Banks that did not answer a moment ago, as domain/src/terminal/breaker.ts counts them: for all processes, and of no
-- company. A row is written when a call stays unanswered and when a bank answers again, never for a sale that went well.
create table bank_silences (
  bank_id integer primary key,
  silent_at timestamptz[] not null default '{}' check (cardinality(silent_at) <= 5),
  -- Since when no new sale begins there.
  opened_at timestamptz,
  probe_at timestamptz,
  -- The payment that the bank is asked about, to hear whether it is back.
  probe_tenant uuid,
  probe_payment uuid,
  check ((opened_at is null) = (probe_at is null)),
  check ((probe_tenant is null) = (probe_payment is null))
);
-- As with `processes`: the role that looks across companies and sees nothing of them. No request has a right here.
grant select, insert, update on bank_silences to vezne_relay;
