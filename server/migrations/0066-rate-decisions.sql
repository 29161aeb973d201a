set local lock_timeout = '5s';

-- What a company's own people said of a bulletin that is held: it stands for that company alone, and the last word counts.
-- Bulletins are the platform's, so its role keeps what is said of them; each company's words are behind its row security.
create table rate_decisions (
  tenant_id uuid not null references tenants,
  digest bytea not null references held_bulletins,
  decided_at timestamptz not null default clock_timestamp(),
  decision text not null check (decision in ('accepted', 'refused')),
  decided_by uuid not null references users,
  decided_by_name text collate "tr-x-icu" not null check (length(decided_by_name) <= 200),
  reason text collate "tr-x-icu" not null check (length(reason) between 1 and 500),
  primary key (tenant_id, digest, decided_at)
);
create index rate_decisions_last on rate_decisions (tenant_id, decided_at desc);

alter table rate_decisions enable row level security;
alter table rate_decisions force row level security;
create policy rate_decisions_of_tenant on rate_decisions to vezne_platform
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on rate_decisions to vezne_platform;
create trigger rate_decisions_append_only before update or delete on rate_decisions
  for each row execute function refuse_change();
create trigger rate_decisions_keep before truncate on rate_decisions
  for each statement execute function refuse_change();
