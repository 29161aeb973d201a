set local lock_timeout = '5s';

-- What is due is looked for bank by bank, so that a bank that does not answer hides nobody behind its own.
create index payments_due_by_bank on payments (bank_id, next_check_at) where next_check_at is not null;
drop index payments_due;
grant select (bank_id) on payments to vezne_relay;
