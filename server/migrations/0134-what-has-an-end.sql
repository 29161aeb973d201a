set local lock_timeout = '5s';

-- What is kept for a time is removed at its end, some rows at a time, by the sweep of whoever owns it: until now these only grew.
-- A key outlives its month where its payment is not decided yet.
create index payment_keys_by_age on payment_keys (tenant_id, created_at);
grant delete on payment_keys, erp_batches, webhook_deliveries to vezne_app;
