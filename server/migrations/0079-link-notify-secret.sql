set local lock_timeout = '5s';

-- What is posted to a link's own address is signed under a secret that its maker was given, sealed like the link's code.
-- The code itself signs nothing: payers have it.
alter table payment_links add notify_secret_sealed text check (length(notify_secret_sealed) <= 400);
-- A link of before has none, and what is told of it goes out unsigned.
