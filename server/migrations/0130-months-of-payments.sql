set local lock_timeout = '5s';

-- What hangs on a payment and is only added to is going to be kept by the month of its payment (0133), which stands in every
-- row: it is told with the row, since no trigger may send a row to another partition. By UTC, for this is about where a row
-- lies and about nothing that anybody is shown.
create function month_of(moment timestamptz) returns date
  language sql immutable strict parallel safe
  return date_trunc('month', moment at time zone 'UTC')::date;
grant execute on function month_of(timestamptz) to vezne_app, vezne_platform, vezne_relay;

-- '-infinity': the version before this one wrote the row and did not say.
alter table payment_events add column payment_month date not null default '-infinity';
alter table payment_answers add column payment_month date not null default '-infinity';

-- The month alone may be filled in (0131); 0133 says again that nothing changes.
drop trigger payment_events_append_only on payment_events;
create trigger payment_events_append_only
  before update of tenant_id, payment_id, id, from_state, to_state, actor, reason, at or delete on payment_events
  for each row execute function refuse_change();
drop trigger payment_answers_append_only on payment_answers;
create trigger payment_answers_append_only
  before update of tenant_id, payment_id, id, source, outcome, code, digest, detail, at or delete on payment_answers
  for each row execute function refuse_change();
