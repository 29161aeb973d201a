set local lock_timeout = '5s';

-- In a step of its own, which looks through the table and lets letters be answered meanwhile.
alter table reconciliation_events validate constraint reconciliation_events_what_check;
