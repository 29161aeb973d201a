set local lock_timeout = '5s';

-- What a change turned into what, field by field, and why: whoever changes a rule of money is asked for a reason.
alter table audit_events
  add column before jsonb check (length(before::text) <= 65536),
  add column after jsonb check (length(after::text) <= 65536),
  add column reason text check (length(reason) between 1 and 1000);
