set local lock_timeout = '5s';

-- The app on a person's phone that shows a new code every thirty seconds: one for each person, whichever company they
-- enter. What it and we both know is sealed. A code belongs to a step of time, and a step that was used, or lies before
-- one, works no more. Until the first right code it is only an offer.
create table authenticators (
  user_id uuid primary key references users,
  sealed_secret text not null,
  last_step bigint,
  offered_at timestamptz not null default engine_now(),
  confirmed_at timestamptz
);

-- For the day the phone is gone: each works once. Eighty random bits need no slow hash.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Somebody who has shown a password, or is signed in, and is asked for the second factor: for these few minutes, this
-- person, this company and, where there is one, this sign-in. It ends with the first right answer or the fifth wrong one.
create table factor_challenges (
  id uuid primary key,
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('sign-in', 'enrolment', 'step-up', 'passkey')),
  session_hash bytea check (length(session_hash) = 32),
  tries integer not null default 0,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((purpose in ('step-up', 'passkey')) = (session_hash is not null))
);
create index factor_challenges_expiry on factor_challenges (expires_at);

-- When this sign-in last proved its second factor.
alter table sessions add column factor_at timestamptz;

-- Whether a role asks its people for a second factor; null leaves it to the installation, which asks in production.
alter table roles add column asks_second_factor boolean;

grant select, insert, update, delete on authenticators, recovery_codes, factor_challenges to vezne_platform;
