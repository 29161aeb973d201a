set local lock_timeout = '5s';

-- From when on the address of a receipt, or the link of a letter, opens nothing any more, because somebody ended it. Null:
-- it ends by itself.
alter table payments add column receipt_ended_at timestamptz;
alter table reconciliations add column link_ended_at timestamptz;
grant update (link_ended_at) on reconciliations to vezne_app;

-- What stands in the table was held to a narrower rule; it is looked through in a step of its own.
alter table reconciliation_events drop constraint reconciliation_events_what_check;
alter table reconciliation_events add constraint reconciliation_events_what_check
  check (what in ('prepared', 'sent', 'not-sent', 'viewed', 'reminded', 'agreed', 'disputed', 'resolved', 'unanswered',
    'changed', 'link-ended')) not valid;
