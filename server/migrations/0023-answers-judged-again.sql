set local lock_timeout = '5s';

-- The same message may be judged twice and differently: the bank that had to be asked about it was silent the first
-- time. Each judgement is kept once; what a message decides is held by the state of its payment, not by this index.
drop index payment_answers_once;
create unique index payment_answers_once on payment_answers (tenant_id, payment_id, source, digest, outcome)
  where digest is not null;
