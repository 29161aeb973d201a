set local lock_timeout = '5s';

-- Of a company without an ERP: where what is missing of an installment goes once its day has passed.
alter table plan_terms add column underpaid text not null default 'keep'
  check (underpaid in ('keep', 'first', 'spread', 'last', 'new'));
