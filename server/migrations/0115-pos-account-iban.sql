set local lock_timeout = '5s';

-- Where the bank hands the money of an account over; unset where nobody said.
alter table pos_accounts add column iban text check (iban ~ '^TR[0-9]{7}0[0-9A-Z]{16}$');
grant update (iban) on pos_accounts to vezne_app;
