set local lock_timeout = '5s';

-- What is open is read from the end of an account. Lines of one document are one item wherever they stand, and what was
-- allocated to or from an item is asked for by its key: none of it may cost what the account has of years. Row security lets
-- only plain comparisons use an index, so the number is no coalesce; the keys of a document's parts begin with its own.
create index account_lines_by_number on account_lines
  (tenant_id, account_id, (case when document_no is null then external_id else document_no end));
create index payment_allocations_by_credit on payment_allocations (tenant_id, account_id, credit_key);
create index payment_allocations_by_debit on payment_allocations (tenant_id, account_id, debit_key collate "C");
