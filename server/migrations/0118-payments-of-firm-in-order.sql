set local lock_timeout = '5s';

-- With the id at its end it has payments in the very order of their list. Without, whoever keeps a plan for every firm expects
-- a few payments of each, reads all that there are and sorts them, and of a large dealer there are many.
create index payments_of_firm_in_order on payments (firm_id, tenant_id, created_at desc, id) where firm_id is not null;
drop index payments_of_firm;
