set local lock_timeout = '5s';

-- One person, one password, any number of companies. The address is kept in ASCII lower case: Turkish casing would
-- turn INFO@ into ınfo@.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email collate "C") and length(email) between 3 and 254),
  name text collate "tr-x-icu" not null check (length(name) between 1 and 200),
  -- A PHC string; null until the invited person has chosen a password.
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table memberships (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  firm_id uuid,
  sub_firm_id uuid,
  is_staff boolean not null default false,
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  foreign key (tenant_id, sub_firm_id) references firms (tenant_id, id),
  check (is_staff or firm_id is not null)
);
create index memberships_user on memberships (user_id);

-- Only the SHA-256 of a token is kept: whoever reads this table cannot sign in with it.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users,
  tenant_id uuid not null references tenants,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (absolute_expires_at);

grant select, insert, update on users, memberships, sessions to vezne_platform;
grant delete on memberships, sessions to vezne_platform;
