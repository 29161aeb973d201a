set local lock_timeout = '5s';

-- The processes that serve now, and where the others reach them from inside. Nothing of a tenant: what one keeps for a
-- payer in its memory, and in no table, another one finds by the id of its boot.
create table processes (
  boot_id uuid primary key,
  address text not null check (length(address) between 3 and 260),
  seen_at timestamptz not null default clock_timestamp()
);
-- No role of a request has a right here: only a process itself, before and after its requests, says that it is there.
