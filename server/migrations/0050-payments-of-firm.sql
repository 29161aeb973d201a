set local lock_timeout = '5s';

-- With the company in it, as the index of banks has it. Left out, since a firm's id says it, the planner did not know that:
-- it took a firm's payments to be spread over all companies, and read every payment of the asking one to find them.
drop index payments_of_firm;
create index payments_of_firm on payments (firm_id, tenant_id, created_at desc) where firm_id is not null;
