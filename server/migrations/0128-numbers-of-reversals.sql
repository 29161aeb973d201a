set local lock_timeout = '5s';

-- A void and each refund had the number of their receipt. What stands on another account for one keeps it: there it is all
-- that leads to the receipt.
update account_lines set document_no = reference
 where origin = 'vezne' and stands_for is null and type in ('card-void', 'card-refund', 'chargeback', 'late-charge')
   and reference is not null and document_no is distinct from reference;
