set local lock_timeout = '5s';

-- What lists filter by and search for: the door a payment came through was a word in its details, the payer's name one in
-- what banks are told. The version before this one has the public page alone, and the shops that it serves.
alter table payments
  add column channel text not null default 'public' check (channel in ('public', 'link', 'panel', 'plan', 'shop')),
  add column payer_name text check (length(payer_name) <= 200);
