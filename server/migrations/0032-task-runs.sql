set local lock_timeout = '5s';

-- Long work that somebody started and may leave: who, what, how far, what came of it, and whether it should stop.
create table task_runs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z.-]{0,59}$'),
  started_by uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0 check (done >= 0),
  -- Unknown until the work has counted.
  total integer check (total >= done),
  result jsonb check (length(result::text) <= 16384),
  -- Asked for by whoever started it; the work stops at its next step.
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the work last said how far it is.
  told_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((ended_at is null) = (state in ('waiting', 'running'))),
  check (result is null or state = 'done')
);
create index task_runs_of_user on task_runs (tenant_id, started_by, created_at);

alter table task_runs enable row level security;
alter table task_runs force row level security;
create policy task_runs_of_tenant on task_runs to vezne_app
  using (tenant_id = current_setting('app.tenant')::uuid) with check (tenant_id = current_setting('app.tenant')::uuid);
grant select, insert, delete on task_runs to vezne_app;
grant update (state, done, total, result, cancel_asked_at, told_at, ended_at) on task_runs to vezne_app;
