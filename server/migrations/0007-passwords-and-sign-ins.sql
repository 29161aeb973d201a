set local lock_timeout = '5s';

-- A link by which somebody sets a password: only its hash is kept, it works once, and the newest of a kind is the only one.
create table password_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users,
  tenant_id uuid not null references tenants,
  kind text not null check (kind in ('reset', 'first')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index password_tokens_newest on password_tokens (user_id, kind) where used_at is null;

-- Passwords somebody had before, so that the last few do not come back.
create table former_passwords (
  user_id uuid not null references users,
  replaced_at timestamptz not null default now(),
  password_hash text not null,
  primary key (user_id, replaced_at)
);

-- Failed tries by account and by address. The key is a keyed hash: the table names nobody. Losing it in a crash costs
-- nothing but a few more tries, so it is not written to the log.
create unlogged table throttles (
  key bytea primary key check (length(key) = 32),
  failures integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);

-- People see their sign-ins and end them by an id that is not the token.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column address text check (length(address) <= 64),
  add column device text check (length(device) <= 200);
create unique index sessions_id on sessions (id);
create index sessions_history on sessions (user_id, created_at desc);

grant select, insert, update, delete on password_tokens, former_passwords, throttles to vezne_platform;
