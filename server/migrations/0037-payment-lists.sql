set local lock_timeout = '5s';

-- What lists ask for over years, newest first (docs/decisions/0023). None begins with the tenant: a plan that was made while
-- the table was nearly empty would take it to be as good as the key.
create index payments_of_bank on payments (bank_id, tenant_id, created_at desc);
create index payments_of_firm on payments (firm_id, created_at desc) where firm_id is not null;
create index payments_of_auth_code on payments (auth_code, tenant_id) where auth_code is not null;
-- While it is being paid a payment stays out of it: a sale writes here once, when it has ended or is in doubt.
create index payments_of_state on payments (state, tenant_id, created_at desc)
  where state not in ('created', 'init-sent', 'awaiting-3d', 'auth-sent');
