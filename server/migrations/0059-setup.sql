set local lock_timeout = '5s';

-- A portal that has no company yet waits for its first owner. The code that lets somebody claim it stands in the log and
-- here only as a hash; a new one takes the place of the old. The row goes when the first company is made.
create table portal_setup (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  code_hash bytea not null check (length(code_hash) = 32),
  expires_at timestamptz not null,
  -- Who has begun: an account that is in no company and therefore opens nothing.
  owner_id uuid references users,
  owner_phone text check (length(owner_phone) <= 40),
  -- The owner has shown their app in one browser: what that one sends with the company, and until when.
  proof_hash bytea check (length(proof_hash) = 32),
  proof_expires_at timestamptz
);
grant select, insert, update, delete on portal_setup to vezne_platform;
