set local lock_timeout = '5s';

-- A list tells of a payment how much of it went back. Not by the tenant first, as every index beside a key (0029).
create index payment_refunds_of_payment on payment_refunds (payment_id, tenant_id);
