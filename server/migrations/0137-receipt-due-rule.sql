set local lock_timeout = '5s';

-- From which day a card receipt counts for its firm: that of the sale, the first on which its bank hands money over, or each
-- installment on its own.
alter table plan_terms add column receipt_due_by text not null default 'sale-day'
  check (receipt_due_by in ('sale-day', 'blocked-day', 'installment-days'));
