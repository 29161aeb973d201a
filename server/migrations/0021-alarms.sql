set local lock_timeout = '5s';

-- What the house's own checks found last, by check and by what they looked at. Whichever worker ran a check writes here,
-- and every API shows it among its figures: an alarm does not end because the worker that raised it is gone.
create table alarms (
  name text not null check (name ~ '^[a-z]+(-[a-z]+)*$' and length(name) <= 60),
  -- A tenant's id, an address; empty where there is one thing to look at.
  about text not null default '' check (length(about) <= 200),
  -- 0 is well. What else it counts is the check's own: minor units, files, rates.
  value bigint not null check (value >= 0),
  -- How often it was not well.
  raised bigint not null default 0,
  says text not null default '' check (length(says) <= 2000),
  checked_at timestamptz not null default clock_timestamp(),
  primary key (name, about)
);
-- As with the processes: the role that looks across companies and sees nothing of them.
grant select, insert, update on alarms to vezne_relay;
