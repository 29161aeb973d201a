set local lock_timeout = '5s';

-- The debts that a held offer is good for, with what is paid of each (`[{ "id", "amountMinor" }]`); without them it is good
-- for any payment of its amount on the account.
alter table held_quotes add column items jsonb check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0);
