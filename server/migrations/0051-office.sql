set local lock_timeout = '5s';

-- How often a record of the back office was changed, and by whom last. Whoever changes one names the version they have
-- read, so that nobody writes over what somebody else has written meanwhile.
create table office_versions (
  tenant_id uuid not null references tenants,
  -- `company`, or `role` with the id of one behind a colon.
  subject text not null check (subject ~ '^[a-z]+(-[a-z]+)*(:[0-9a-f-]{36})?$'),
  version integer not null default 0 check (version >= 0),
  changed_at timestamptz,
  changed_by uuid references users,
  changed_by_name text check (length(changed_by_name) <= 200),
  primary key (tenant_id, subject)
);

alter table office_versions enable row level security;
alter table office_versions force row level security;
create policy office_versions_of_tenant on office_versions to vezne_app, vezne_platform
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on office_versions to vezne_app, vezne_platform;
grant update (version, changed_at, changed_by, changed_by_name) on office_versions to vezne_app, vezne_platform;

-- Who a company is to the tax office: a VKN of ten digits, or the identity number of a sole trader. Printed on receipts.
alter table tenants
  add column tax_number text check (tax_number ~ '^[0-9]{10,11}$'),
  add column tax_office text collate "tr-x-icu" check (length(tax_office) <= 100);

-- The role of whoever owns the company: it may do everything, and stays so whatever it is called.
alter table roles add column is_owner boolean not null default false;
update roles set is_owner = true where name = 'Sahip';
create unique index roles_owner on roles (tenant_id) where is_owner;

create or replace function give_first_roles() returns trigger language plpgsql as $$
begin
  insert into roles (tenant_id, name, rights, is_owner)
    select new.id, r.name, r.rights, r.name = 'Sahip' from first_roles() as r;
  return new;
end $$;
