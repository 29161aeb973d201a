set local lock_timeout = '5s';

-- Whoever asked for the money may ask for a full 3-D verification: what the company accepts of half-secure results does
-- not count for such a payment.
alter table payments add column needs_full_3d boolean not null default false;
