set local lock_timeout = '5s';

-- A line of the ERP that came, or changed, after its day had been told: the balances of days that somebody may have seen are others now.
alter table account_lines add column is_backdated boolean not null default false;
create index account_lines_backdated on account_lines (tenant_id, account_id, document_on) where is_backdated;
