set local lock_timeout = '5s';

-- In a step of its own, which holds rows and not the tables: sales go on meanwhile.
update payment_events e set payment_month = month_of(p.created_at)
  from payments p where p.tenant_id = e.tenant_id and p.id = e.payment_id;
update payment_answers a set payment_month = month_of(p.created_at)
  from payments p where p.tenant_id = a.tenant_id and p.id = a.payment_id;
