set local lock_timeout = '5s';

-- A company writes down whom it invites; a place counts from the moment its person has taken it. Until then it opens
-- nothing, resets nothing, and nobody is told anything by it.
alter table memberships
  add column accepted_at timestamptz,
  -- The invitation is still to be mailed: a sweep does it.
  add column is_invitation_due boolean not null default false;

-- The link by which one place, and no other, is taken without a sign-in. The newest of a place is the only one.
create table membership_invitations (
  -- SHA-256 of what the letter says: whoever reads this table takes nobody's place.
  token_hash bytea primary key check (length(token_hash) = 32),
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  created_at timestamptz not null default engine_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index membership_invitations_newest on membership_invitations (tenant_id, user_id) where ended_at is null;
create index membership_invitations_user on membership_invitations (user_id);
create index membership_invitations_expiry on membership_invitations (expires_at);
grant select, insert, update, delete on membership_invitations to vezne_platform;

-- Whoever ever came in here took their place by it, and so did whoever has no other. Sign-ins go over to other companies and
-- are forgotten after a while: when somebody first came in, and the log, remember them.
update memberships as m set accepted_at = coalesce(m.joined_at, m.created_at)
 where not exists (select from platform_operators as o where o.user_id = m.user_id and o.disabled_at is null)
   and (not exists (select from memberships as other where other.user_id = m.user_id and other.tenant_id <> m.tenant_id)
     or m.joined_at > m.created_at
     or exists (select from sessions as s where s.tenant_id = m.tenant_id and s.user_id = m.user_id)
     or exists (select from audit_events as e where e.tenant_id = m.tenant_id and e.user_id = m.user_id
          and e.kind in ('signed-in', 'company-switched')));

-- Everybody else is asked, by a letter of the house.
update memberships as m set is_invitation_due = true
 where m.accepted_at is null and m.suspended_at is null and not m.is_firm_closed
   and not exists (select from platform_operators as o where o.user_id = m.user_id and o.disabled_at is null);
create index memberships_invitation_due on memberships (tenant_id) where is_invitation_due;
create index memberships_pending on memberships (user_id) where accepted_at is null;

-- Whoever runs the installation is in no company. Where somebody was both, the place waits from here on, what they have open
-- by it is over, and the operators' log names person and company; so does whoever runs the migration.
with both_of_them as (
  select m.tenant_id, m.user_id, u.email, t.name as company
    from memberships as m join platform_operators as o on o.user_id = m.user_id and o.disabled_at is null
    join users as u on u.id = m.user_id join tenants as t on t.id = m.tenant_id
), ended as (
  update sessions as s set ended_at = now() from both_of_them as b
   where s.user_id = b.user_id and s.tenant_id = b.tenant_id and s.ended_at is null
)
insert into platform_events (id, kind, user_id, company_id, details)
select gen_random_uuid(), 'operator-was-member', user_id, tenant_id,
    jsonb_build_object('email', email, 'company', left(company, 200))
  from both_of_them;

do $$
declare
  found record;
begin
  for found in select details from platform_events where kind = 'operator-was-member' loop
    raise warning 'the operator % had a place in %: it counts no longer', found.details ->> 'email', found.details ->> 'company';
  end loop;
end $$;

-- Both sides take the account's row first, so that of two who come at once the second one sees what the first one did.
create function refuse_operator_as_member() returns trigger language plpgsql as $$
begin
  if new.accepted_at is null then
    return new;
  end if;
  perform from users where id = new.user_id for no key update;
  if exists (select from platform_operators where user_id = new.user_id and disabled_at is null) then
    raise exception 'whoever runs the platform is in no company'
      using errcode = 'check_violation', constraint = 'memberships_exclude_operators';
  end if;
  return new;
end $$;
create trigger memberships_exclude_operators before insert or update of accepted_at, user_id on memberships
  for each row execute function refuse_operator_as_member();

create function refuse_member_as_operator() returns trigger language plpgsql as $$
begin
  if new.disabled_at is not null then
    return new;
  end if;
  perform from users where id = new.user_id for no key update;
  if exists (select from memberships where user_id = new.user_id and accepted_at is not null) then
    raise exception 'whoever is in a company does not run the platform'
      using errcode = 'check_violation', constraint = 'operators_exclude_members';
  end if;
  return new;
end $$;
create trigger operators_exclude_members before insert or update of disabled_at, user_id on platform_operators
  for each row execute function refuse_member_as_operator();
