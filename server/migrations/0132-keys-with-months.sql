set local lock_timeout = '5s';

-- The keys of 0133, made before it: it holds the tables for a moment only.
create unique index payment_events_before_key on payment_events (tenant_id, payment_id, id, payment_month);
create unique index payment_answers_before_key on payment_answers (tenant_id, payment_id, id, payment_month);
create unique index payment_answers_before_once
  on payment_answers (tenant_id, payment_id, source, digest, outcome, payment_month) where digest is not null;
