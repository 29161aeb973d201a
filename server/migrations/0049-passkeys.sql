set local lock_timeout = '5s';

-- Keys that stand in a person's phone, computer or security key and answer for one address of ours; we have their public
-- half. Any number for each person, each under a name of their own.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The address it was made at and works at.
  rp_id text not null check (length(rp_id) <= 255),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 4096),
  -- Some count their uses: one that goes back was copied.
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text collate "tr-x-icu" not null check (length(name) between 1 and 60),
  created_at timestamptz not null default engine_now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);
grant select, insert, update, delete on passkeys to vezne_platform;
