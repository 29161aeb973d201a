set local lock_timeout = '5s';

-- The lives of this database. A restore or a failover begins a new one, in which commits of the old one may be missing:
-- whoever decides about money that moved in the old one cannot trust what this database does not say.
create table database_timelines (
  id bigint generated always as identity primary key,
  system_id text not null,
  timeline integer not null,
  -- Told by a person after a restore that the server itself cannot see: a snapshot of a disk, a dump read back in.
  mark text check (length(mark) between 1 and 200),
  began_at timestamptz not null default engine_now()
);

-- Which server this is, and on which of its timelines it writes. The control file names the timeline of the last
-- checkpoint, which may still be the old one right after a promotion; the name of the log being written does not lag.
create function server_timeline() returns table (system_id text, timeline integer)
  language sql volatile set search_path = pg_catalog, pg_temp as $$
  select s.system_identifier::text, ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer
    from pg_control_system() as s
$$;

insert into database_timelines (system_id, timeline) select system_id, timeline from server_timeline();

-- Begins a new timeline when the server's is not the one we know, or when somebody says so; answers the present one.
create function begin_timeline(told text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen record;
  known database_timelines;
begin
  select * into strict seen from server_timeline();
  -- Whoever comes second waits, and finds what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended('vezne/timeline', 0));
  select * into known from database_timelines order by id desc limit 1;
  if told is null and known.system_id = seen.system_id and known.timeline = seen.timeline then
    return known.id;
  end if;
  insert into database_timelines (system_id, timeline, mark) values (seen.system_id, seen.timeline, told)
    returning * into known;
  return known.id;
end $$;

-- The present timeline and how long it lasts already, looked at now and not when a process started: a failover happens
-- between two queries.
create function present_timeline(out id bigint, out age_seconds double precision)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen record;
  known database_timelines;
begin
  select * into strict seen from server_timeline();
  select * into known from database_timelines as t order by t.id desc limit 1;
  if known.system_id is distinct from seen.system_id or known.timeline is distinct from seen.timeline then
    select * into strict known from database_timelines as t where t.id = begin_timeline(null);
  end if;
  id := known.id;
  age_seconds := extract(epoch from engine_now() - known.began_at);
end $$;

-- The newest timeline that was noticed. An attempt written before anybody noticed the present one counts as older:
-- then the bank is asked once too often.
create function noticed_timeline() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(id) from database_timelines
$$;

revoke execute on function server_timeline(), begin_timeline(text), present_timeline(), noticed_timeline() from public;
grant execute on function present_timeline(), noticed_timeline() to vezne_app, vezne_platform, vezne_relay;
grant execute on function begin_timeline(text) to vezne_relay;
grant select on database_timelines to vezne_relay;

-- Written with the attempt, so that no clock is compared with the clock of a server that is gone.
alter table payments add column timeline_id bigint not null default 1;
alter table payments alter column timeline_id set default noticed_timeline();
