set local lock_timeout = '5s';

-- Requests run as roles that own nothing. Roles belong to the whole server, so another database may have made them.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['vezne_app', 'vezne_platform', 'vezne_relay'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception
      when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to vezne_app, vezne_platform, vezne_relay;

-- The tenant of this transaction, or null: a policy that compares with null lets nothing through.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- Folds a text as domain/src/text/search-key.ts does, so that both sides of a search agree on the four i's.
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value collate "tr-x-icu"), 'ışğüöç', 'isguoc');

grant execute on function current_tenant(), search_key(text) to vezne_app, vezne_platform, vezne_relay;

-- Every process compares what has run with the files it came with before it calls itself ready.
grant select on schema_migrations to vezne_app;
