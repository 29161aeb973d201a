set local lock_timeout = '5s';

-- Whether a bulletin was still looked after when a payment was taken: no other says what foreign money is worth.
grant select (bulletin_date, checked_at) on exchange_bulletins to vezne_app;
