set local lock_timeout = '5s';

-- Who runs a connection in the ERP's own network knows its address itself.
alter table erp_connections drop constraint erp_connections_address_check;
alter table erp_connections add constraint erp_connections_address_check
  check (length(address) between 1 and 300 or (runs_in = 'agent' and address = ''));

-- The agent of a ledger: when it last called, and the turn that is its own until a moment.
create table erp_agents (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  seen_at timestamptz not null default engine_now(),
  -- Where it reads, as a digest: what was read elsewhere says nothing about it.
  site text check (length(site) = 64),
  turn_id uuid,
  -- The number of the last call of the turn that was answered.
  step integer not null default 0 check (step >= 0),
  -- Null: the turn is over.
  held_until timestamptz,
  -- Of each kind, the read that its next part belongs to.
  reads jsonb not null default '[]',
  -- Hand-outs that it was told of in this turn.
  errands uuid[] not null default '{}',
  primary key (tenant_id, ledger_id),
  foreign key (tenant_id, ledger_id) references erp_connections (tenant_id, ledger_id)
);
alter table erp_agents enable row level security;
alter table erp_agents force row level security;
create policy erp_agents_of_tenant on erp_agents to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on erp_agents to vezne_app;
