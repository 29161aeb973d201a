set local lock_timeout = '5s';

-- What can be open of an account are its last debits by due day: they are read from the end, as far as the balance reaches.
create index account_lines_by_due on account_lines (tenant_id, account_id, due_on, document_on, sequence, id)
  where debit_minor > 0 or local_debit_minor > 0;
