set local lock_timeout = '5s';

-- What a company keeps of somebody's place in it. All of it is the company's own: that a person has an account elsewhere,
-- or since when, shows nowhere here.
alter table memberships
  -- The name of the place on the wire: nobody can tell by it who is who in another company.
  add column id uuid not null default gen_random_uuid(),
  -- As this company calls them; null: as they are called where they were first invited.
  add column name text collate "tr-x-icu" check (length(name) between 1 and 200),
  -- When they first came in; until then they are invited.
  add column joined_at timestamptz,
  add column suspended_at timestamptz,
  -- Follows the firm, which stands behind row security.
  add column is_firm_closed boolean not null default false;
create unique index memberships_id on memberships (tenant_id, id);

-- Whoever has chosen a password has been here.
update memberships as m set joined_at = m.created_at
  from users as u where u.id = m.user_id and u.password_hash is not null;
