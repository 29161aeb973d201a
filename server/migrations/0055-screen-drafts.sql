set local lock_timeout = '5s';

-- A payment screen as somebody edits it and has not saved it yet: the pay page shows itself with it for a while, to
-- whoever holds the token that names it. One for each person and screen; nothing of a payer is in it.
create table screen_drafts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null references users,
  screen_id smallint not null check (screen_id in (5, 6)),
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and pg_column_size(draft) <= 16384),
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, screen_id)
);

alter table screen_drafts enable row level security;
alter table screen_drafts force row level security;
create policy screen_drafts_of_tenant on screen_drafts to vezne_app
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())));
grant select, insert on screen_drafts to vezne_app;
grant update (draft, expires_at) on screen_drafts to vezne_app;
