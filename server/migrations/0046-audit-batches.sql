set local lock_timeout = '5s';

-- Events that stand in no batch yet. Each is named here by the transaction that wrote it, and so is found once it is
-- committed, however late that was.
create table audit_unsealed (
  tenant_id uuid not null references tenants,
  event_id uuid not null,
  primary key (tenant_id, event_id)
);

-- Events sealed together, in a chain: whoever changes one event afterwards would have to change its batch and every later one.
create table audit_batches (
  tenant_id uuid not null references tenants,
  number integer not null check (number > 0),
  -- How events and batches are written before they are hashed (modules/audit-trail/batch.ts).
  form smallint not null,
  sealed_at timestamptz not null,
  count integer not null check (count between 1 and 1000),
  first_at timestamptz not null,
  last_at timestamptz not null,
  event_ids uuid[] not null check (cardinality(event_ids) = count),
  -- The SHA-256 of each event, in the order of the ids.
  leaves bytea not null check (length(leaves) = 32 * count),
  previous_root bytea check (length(previous_root) = 32),
  root bytea not null check (length(root) = 32),
  primary key (tenant_id, number),
  check ((number = 1) = (previous_root is null))
);

-- When the whole chain was last gone through, and what was found.
create table audit_proofs (
  tenant_id uuid not null references tenants,
  proved_at timestamptz not null,
  batches integer not null,
  faults integer not null,
  primary key (tenant_id)
);

alter table audit_unsealed enable row level security;
alter table audit_unsealed force row level security;
create policy audit_unsealed_of_tenant on audit_unsealed to vezne_app, vezne_platform
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on audit_unsealed to vezne_app;
grant insert on audit_unsealed to vezne_platform;

alter table audit_batches enable row level security;
alter table audit_batches force row level security;
create policy audit_batches_of_tenant on audit_batches to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on audit_batches to vezne_app;
create trigger audit_batches_append_only before update or delete on audit_batches
  for each row execute function refuse_change();
create trigger audit_batches_keep before truncate on audit_batches
  for each statement execute function refuse_change();

alter table audit_proofs enable row level security;
alter table audit_proofs force row level security;
create policy audit_proofs_of_tenant on audit_proofs to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on audit_proofs to vezne_app;
grant update (proved_at, batches, faults) on audit_proofs to vezne_app;

create function audit_event_waits() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (tenant_id, event_id) values (new.tenant_id, new.id);
  return null;
end $$;
-- Holds back whoever writes an event until this step is committed: none falls between the trigger and what follows.
create trigger audit_events_wait after insert on audit_events for each row execute function audit_event_waits();
insert into audit_unsealed (tenant_id, event_id) select tenant_id, id from audit_events;

-- The list of events is read by time.
create index audit_events_by_time on audit_events (tenant_id, happened_at desc, id);
