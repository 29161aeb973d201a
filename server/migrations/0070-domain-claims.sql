set local lock_timeout = '5s';

-- Domains that a company wants its pages to open under, with what it has to show in DNS. Any company may claim a name;
-- whoever proves it first has it in tenant_domains, which alone decides whose pages a name opens.
create table domain_claims (
  tenant_id uuid not null references tenants,
  domain text not null check (domain = lower(domain) and length(domain) between 1 and 253),
  proof text not null check (length(proof) between 20 and 100),
  -- A broken one was verified and its record is gone: it goes on serving, and somebody is told.
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'broken')),
  problem text check (length(problem) <= 40),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (tenant_id, domain)
);

alter table domain_claims enable row level security;
alter table domain_claims force row level security;
create policy domain_claims_of_tenant on domain_claims to vezne_platform
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on domain_claims to vezne_platform;
grant update (state, problem, checked_at) on domain_claims to vezne_platform;
