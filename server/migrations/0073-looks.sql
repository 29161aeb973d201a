set local lock_timeout = '5s';

-- Staff that sees the panel as a user of a firm does ("adına bak"), and changes nothing. No sign-in of that user: it hangs
-- on the sign-in of the staff member, ends with it, and shows nowhere among what the user has open.
create table looks (
  token_hash bytea primary key check (length(token_hash) = 32),
  tenant_id uuid not null references tenants,
  -- The staff's own sign-in, in this company.
  session_id uuid not null references sessions (id) on delete cascade,
  staff_id uuid not null references users,
  -- Whose place in the company is looked at.
  user_id uuid not null references users,
  firm_name text collate "tr-x-icu" not null check (length(firm_name) <= 200),
  began_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);
create index looks_open on looks (session_id) where ended_at is null;
grant select, insert, update, delete on looks to vezne_platform;

-- What somebody of a sub-firm may do is bounded by the users of the dealer above, who are looked up with every call.
create index memberships_of_dealer on memberships (tenant_id, firm_id) where sub_firm_id is null and firm_id is not null;
