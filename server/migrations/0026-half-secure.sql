set local lock_timeout = '5s';

-- A half-secure 3-D result leaves the liability for a sale with the merchant: 2 and 3 are cards or issuers that take no
-- part, 4 is an attempt. Each is allowed by itself, up to a cap of its own, by somebody who accepted that. The newest row
-- of a result counts; one without a cap takes the permission back. Without any row the result is refused.
create table half_secure_acceptances (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  result text not null check (result in ('2', '3', '4')),
  id uuid not null,
  cap_minor bigint check (cap_minor > 0),
  cap_currency text check (cap_currency in ('TRY', 'USD', 'EUR')),
  accepted_by uuid not null references users,
  accepted_at timestamptz not null default now(),
  primary key (tenant_id, account_id, result, id),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id),
  check ((cap_minor is null) = (cap_currency is null))
);

alter table half_secure_acceptances enable row level security;
alter table half_secure_acceptances force row level security;
create policy half_secure_acceptances_of_tenant on half_secure_acceptances to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on half_secure_acceptances to vezne_app;

create trigger half_secure_acceptances_append_only before update or delete on half_secure_acceptances
  for each row execute function refuse_change();
create trigger half_secure_acceptances_keep before truncate on half_secure_acceptances
  for each statement execute function refuse_change();

-- One cap for all three, which nobody had signed for, is worth nothing any more.
alter table pos_accounts drop column half_secure_cap_minor, drop column half_secure_cap_currency;
