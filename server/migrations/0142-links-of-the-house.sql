set local lock_timeout = '5s';

-- A link for a first password takes the place that it was mailed for only where it was mailed for one.
alter table password_tokens add column takes_place boolean not null default false;

-- Links from before letters were the house's went out by the mail servers of companies, who may have read them.
update password_tokens set used_at = now() where used_at is null;

-- Whoever waited for their first password by such a link is written to anew, by the house.
update memberships as m set is_invitation_due = true
  from users as u
 where u.id = m.user_id and u.password_hash is null and u.disabled_at is null
   and m.suspended_at is null and not m.is_firm_closed
   and not exists (select from platform_operators as o where o.user_id = m.user_id and o.disabled_at is null);
