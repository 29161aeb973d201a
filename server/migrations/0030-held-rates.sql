set local lock_timeout = '5s';

-- Bulletins whose rates are too far from the last ones to be believed without a person. They are not used. The same
-- figures have the same digest, however often they are seen; a corrected bulletin is another one.
create table held_bulletins (
  digest bytea primary key check (length(digest) = 32),
  bulletin_date date not null,
  number text not null check (length(number) between 1 and 20),
  rates json not null,
  -- What is too far from what, for the person.
  differs text not null check (length(differs) <= 2000),
  held_at timestamptz not null default now(),
  -- When the source last showed it: accepted, it is as old as that.
  seen_at timestamptz not null
);
grant select, insert, update (seen_at) on held_bulletins to vezne_platform;

-- Who said that a bulletin is right after all, and why.
create table accepted_bulletins (
  digest bytea primary key references held_bulletins,
  accepted_by text collate "tr-x-icu" not null check (length(accepted_by) between 1 and 100),
  reason text collate "tr-x-icu" not null check (length(reason) between 1 and 500),
  accepted_at timestamptz not null default now()
);
grant select, insert on accepted_bulletins to vezne_platform;
create trigger accepted_bulletins_append_only before update or delete on accepted_bulletins
  for each row execute function refuse_change();
create trigger accepted_bulletins_keep before truncate on accepted_bulletins
  for each statement execute function refuse_change();
