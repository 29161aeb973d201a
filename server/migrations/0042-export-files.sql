set local lock_timeout = '5s';

-- Lists that a task wrote into a file: kept in parts, so that every process of the API can hand them out, and for whoever
-- asked only. One without an end is still being written.
create table export_files (
  tenant_id uuid not null references tenants,
  -- That of the task.
  id uuid not null,
  made_by uuid not null,
  name text not null check (name ~ '^[a-z0-9.-]{1,100}$'),
  content_type text not null check (length(content_type) <= 100),
  bytes bigint not null default 0 check (bytes between 0 and 268435456),
  created_at timestamptz not null default engine_now(),
  expires_at timestamptz,
  primary key (tenant_id, id)
);
create index export_files_of_user on export_files (tenant_id, made_by, created_at);

create table export_file_parts (
  tenant_id uuid not null,
  file_id uuid not null,
  no integer not null check (no >= 0),
  content bytea not null check (octet_length(content) <= 4194304),
  primary key (tenant_id, file_id, no),
  foreign key (tenant_id, file_id) references export_files on delete cascade
);
-- It is packed already, or read once.
alter table export_file_parts alter column content set storage external;

alter table export_files enable row level security;
alter table export_files force row level security;
create policy export_files_of_tenant on export_files to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on export_files to vezne_app;
grant update (bytes, expires_at) on export_files to vezne_app;

alter table export_file_parts enable row level security;
alter table export_file_parts force row level security;
create policy export_file_parts_of_tenant on export_file_parts to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on export_file_parts to vezne_app;
