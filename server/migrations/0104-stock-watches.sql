set local lock_timeout = '5s';

-- Gelince haber ver: who wants to hear, once, that there is something of an item in a warehouse that they see.
create table stock_watches (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null references users,
  -- Whose warehouses are meant; unset for staff, who see them all.
  firm_id uuid,
  code text collate "C" not null check (length(code) between 1 and 60),
  asked_at timestamptz not null default engine_now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, code),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);

alter table stock_watches enable row level security;
alter table stock_watches force row level security;
create policy stock_watches_of_user on stock_watches to vezne_app
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id()))
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id()))
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, delete on stock_watches to vezne_app;
