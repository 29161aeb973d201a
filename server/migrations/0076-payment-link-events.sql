set local lock_timeout = '5s';

-- An amount never stands without its currency.
alter table payment_link_events
  add column currency text check (currency in ('TRY', 'USD', 'EUR'));
