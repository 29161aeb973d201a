set local lock_timeout = '5s';

-- What a person said last of something that the ERP did not take, wherever they said it; the audit has all that was said.
alter table hand_outs
  add column decided_as text check (decided_as in ('retried', 'typed-by-hand', 'ignored')),
  add column decided_at timestamptz,
  add column decided_by text check (length(decided_by) between 1 and 200),
  add column decided_reason text collate "tr-x-icu" check (length(decided_reason) <= 500),
  add constraint hand_outs_decided check ((decided_as is null) = (decided_at is null)
    and (decided_as is null) = (decided_by is null) and (decided_as is null) = (decided_reason is null));

-- Erp Rapor: by day, of the company and of one firm; and what waits for a person, over all years.
create index hand_outs_by_day on hand_outs (tenant_id, event_on desc, id);
create index hand_outs_of_firm_by_day on hand_outs (tenant_id, firm_id, event_on desc, id);
create index hand_outs_failed on hand_outs (tenant_id, event_on desc, id) where state = 'failed';
