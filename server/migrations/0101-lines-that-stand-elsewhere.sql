set local lock_timeout = '5s';

-- What is not booked of a reversal stands with its receipt, also where the ERP posted that on another cari: a line of ours
-- there, which stands for the one on the payment's own account. Both have the whole amount; what does not count is left out.
alter table account_lines add column stands_for bigint;
create index account_lines_standing_for on account_lines (tenant_id, stands_for) where stands_for is not null;

-- How many lines a month has: one of ours that the ERP's stood for later was still counted.
update account_months m set line_count = c.line_count
  from (
    select s.tenant_id, s.account_id, s.currency, s.month, count(l.id) as line_count
      from account_months s
      left join account_lines l on l.tenant_id = s.tenant_id and l.account_id = s.account_id and l.currency = s.currency
       and l.document_on >= s.month and l.document_on < s.month + interval '1 month'
       and l.is_summed and l.removed_as_of is null and not l.is_hidden
       and (l.debit_minor + l.credit_minor > l.left_out_minor
         or l.local_debit_minor + l.local_credit_minor > l.left_out_local_minor)
     group by s.tenant_id, s.account_id, s.currency, s.month
  ) c
 where (c.tenant_id, c.account_id, c.currency, c.month) = (m.tenant_id, m.account_id, m.currency, m.month)
   and m.line_count <> c.line_count;
