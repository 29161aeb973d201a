set local lock_timeout = '5s';

-- Jobs of the house itself, which belong to no company: written in the transaction of the fact, as those in job_outbox are.
-- The role of requests has no right on them, so no company can be made to write one.
create table house_outbox (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  payload jsonb not null check (pg_column_size(payload) <= 65536),
  created_at timestamptz not null default now()
);
create index house_outbox_order on house_outbox (created_at, id);
grant insert on house_outbox to vezne_platform;
grant select, update, delete on house_outbox to vezne_relay;

-- A letter about an account, by the house's own post: who gets it and whether it went out, not what it says. What must be
-- told once (of one person on one day, say) has a key for that.
create table house_letters (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (length(kind) between 1 and 40),
  told_once text unique check (length(told_once) <= 200),
  written_at timestamptz not null default engine_now(),
  tries integer not null default 0,
  failure text check (length(failure) <= 60),
  is_refused boolean not null default false,
  sent_at timestamptz,
  settled_at timestamptz
);
create index house_letters_waiting on house_letters (written_at) where sent_at is null and settled_at is null;
create index house_letters_of_user on house_letters (user_id, written_at);
grant select, insert, update, delete on house_letters to vezne_platform;
