set local lock_timeout = '5s';

-- Offers that somebody chose and may pay until the hour that stands here, at the figure that stands here: whatever the
-- option costs by then. Which payment uses one up is the claim on its target (`quote:` and its id).
create table held_quotes (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Whose account it is good for; without one it is staff's own.
  firm_id uuid,
  user_id uuid not null references users,
  definition_id uuid not null,
  bank_id integer not null,
  count integer not null check (count between 1 and 12),
  -- With the extra ones.
  shown_count integer not null check (shown_count between count and 36),
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  is_included boolean not null,
  -- What is owed, as it was said and as it is charged.
  debt_minor bigint not null check (debt_minor > 0),
  debt_currency text not null check (debt_currency in ('TRY', 'USD', 'EUR')),
  net_minor bigint not null check (net_minor > 0),
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  -- The rate at which the one became the other.
  exchange jsonb,
  total_minor bigint not null check (total_minor > 0),
  held_at timestamptz not null default engine_now(),
  valid_until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  foreign key (tenant_id, definition_id) references commission_definitions (tenant_id, id),
  check (valid_until > held_at)
);
create index held_quotes_until on held_quotes (tenant_id, valid_until);

alter table held_quotes enable row level security;
alter table held_quotes force row level security;
create policy held_quotes_of_tenant on held_quotes to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
-- What is held is never changed; what is long over is forgotten.
grant select, insert, delete on held_quotes to vezne_app;
