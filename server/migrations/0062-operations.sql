set local lock_timeout = '5s';

-- What a company sees of its own work. The tables of the queue are pg-boss's: they are made after the migrations, hold
-- what jobs of every company carry, and requests have no right on them. They have one on these functions, which know no
-- tenant but that of the transaction, and hand out no payload but of a job that is being put back. Bodies of plpgsql are
-- bound when they run, so it does not matter that the tables come later.

create function own_jobs() returns table (name text, waiting integer, retrying integer, running integer, oldest_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select j.name::text,
           (count(*) filter (where j.state = 'created'))::integer,
           (count(*) filter (where j.state = 'retry'))::integer,
           (count(*) filter (where j.state = 'active'))::integer,
           min(j.created_on) filter (where j.state < 'active')
      from jobs.job as j
     where j.group_id = public.current_tenant()::text and j.state <= 'active' and j.name <> 'dead-letters'
     group by j.name
     order by j.name;
end $$;

-- The ids among what an open job carries say which records it was about; a sealed one says nothing.
create function own_dead_letters(most integer) returns table (
    id uuid, name text, asked_at timestamptz, died_at timestamptz, tries integer, error text, about jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select j.id, j.source_name, j.source_created_on, j.created_on, coalesce(j.source_retry_count, 0) + 1,
           left(coalesce(j.source_output ->> 'error', j.source_output #>> '{value,message}', j.source_output ->> 'message'), 200),
           coalesce((
             select jsonb_agg(jsonb_build_object('field', left(field.key, 60), 'id', field.value) order by field.key)
               from jsonb_each_text(case jsonb_typeof(j.data -> 'payload') when 'object' then j.data -> 'payload' end) as field
              where field.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
           ), '[]')
      from jobs.job as j
     where j.name = 'dead-letters' and j.group_id = public.current_tenant()::text and j.state < 'active'
     order by j.created_on desc, j.id
     limit most;
end $$;

create function count_own_dead_letters() returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select count(*) from jobs.job as j
           where j.name = 'dead-letters' and j.group_id = public.current_tenant()::text and j.state < 'active');
end $$;

-- Takes one away, to be put back by whoever asked or to be forgotten. With it goes the row of the job that failed: while
-- that is kept to be looked up, the queue takes no other of its id and says nothing.
create function take_dead_letter(wanted uuid) returns table (name text, job_id uuid, payload jsonb)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with taken as (
      delete from jobs.job as j
       where j.name = 'dead-letters' and j.id = wanted and j.group_id = public.current_tenant()::text and j.state < 'active'
      returning j.source_name, j.source_id, j.data -> 'payload' as carried
    ), former as (
      delete from jobs.job as f using taken as t
       where f.name = t.source_name and f.id = t.source_id and f.state = 'failed'
    )
    select t.source_name, t.source_id, t.carried from taken as t;
end $$;

-- When each sweep last had its turn. One turn serves every company and carries nothing of any.
create function sweep_turns() returns table (name text, cron text, last_at timestamptz, state text, has_failed boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select s.name, s.cron, coalesce(j.completed_on, j.started_on, j.created_on), j.state::text,
           coalesce(j.output ? 'error' or j.state = 'failed', false)
      from jobs.schedule as s left join jobs.job as j on j.name = s.name and j.id = s.last_job_id
     order by s.name;
end $$;

revoke execute on function own_jobs(), own_dead_letters(integer), count_own_dead_letters(), take_dead_letter(uuid), sweep_turns()
  from public;
grant execute on function own_jobs(), own_dead_letters(integer), count_own_dead_letters(), take_dead_letter(uuid), sweep_turns()
  to vezne_app;

-- How many of its jobs wait for the relay, and since when; what they carry stays unread.
grant select (tenant_id, name, created_at) on job_outbox to vezne_app;
