set local lock_timeout = '5s';

-- In a step of its own, which holds rows and not the table: sales go on meanwhile.
update payments set
  channel = case when target like 'order:%' then 'shop' else 'public' end,
  payer_name = left(payer ->> 'name', 200);
