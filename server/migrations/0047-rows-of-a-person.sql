set local lock_timeout = '5s';

-- Processes of the version before name no person, and must go on serving while an installation goes over to this one
-- (see 0034): they have a day for that once more. A database without a company has no such process.
insert into former_version_grace (ends_at) select now() + interval '1 day' where exists (select from tenants)
  on conflict (is_the_only_one) do update set ends_at = excluded.ends_at;

-- Whose own rows this transaction sees: `*` for everybody's (the engine, jobs), an id for one person's, else nobody's.
create function sees_all_users() returns boolean
  language sql stable parallel safe
  return case when current_setting('app.user', true) is null then former_version_may_run()
              else current_setting('app.user', true) = '*' end;
create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(nullif(current_setting('app.user', true), ''), '*')::uuid;

revoke execute on function sees_all_users(), current_user_id() from public;
grant execute on function sees_all_users(), current_user_id() to vezne_app;

alter policy notices_of_tenant on notices
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())));

alter policy notice_settings_of_tenant on notice_settings
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or user_id = (select current_user_id())));

alter policy task_runs_of_tenant on task_runs
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or started_by = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or started_by = (select current_user_id())));

alter policy export_files_of_tenant on export_files
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or made_by = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or made_by = (select current_user_id())));

-- A part is where its file is.
alter policy export_file_parts_of_tenant on export_file_parts
  using (tenant_id = (select current_tenant()) and ((select sees_all_users())
    or exists (select from export_files f where f.tenant_id = export_file_parts.tenant_id and f.id = file_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users())
    or exists (select from export_files f where f.tenant_id = export_file_parts.tenant_id and f.id = file_id)));

-- What is shared may be looked at by everybody, and changed by whoever keeps it.
alter policy saved_views_of_tenant on saved_views
  using (tenant_id = (select current_tenant()) and ((select sees_all_users()) or owner_id = (select current_user_id())))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_users()) or owner_id = (select current_user_id())));
create policy saved_views_shared on saved_views for select to vezne_app
  using (tenant_id = (select current_tenant()) and is_shared);
