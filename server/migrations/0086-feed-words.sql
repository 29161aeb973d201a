set local lock_timeout = '5s';

-- Where the ERP closes items, an image of open items is held against the lines as they stood then: every word about a line
-- or an open item is kept beside the last one, as long as an image of its time may be in use.
create table feed_words (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  kind text not null check (kind in ('account-lines', 'open-items')),
  ledger_id uuid not null,
  period text not null check (length(period) between 1 and 20),
  external_id text not null check (length(external_id) between 1 and 100),
  -- Of a word that it is gone: unset where it goes for every account.
  account_id uuid,
  firm_id uuid,
  -- said: what it was; list and snapshot: that it is not there.
  word text not null check (word in ('said', 'list', 'snapshot')),
  as_of timestamptz not null,
  version bigint not null default 0,
  currency text check (currency ~ '^[A-Z]{3}$'),
  document_no text check (length(document_no) <= 60),
  reference text check (length(reference) between 1 and 60),
  document_on date,
  due_on date,
  debit_minor bigint not null default 0,
  credit_minor bigint not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  check ((word = 'said') <= (account_id is not null and currency is not null))
);
create unique index feed_words_once
  on feed_words (tenant_id, ledger_id, kind, period, external_id, as_of, version, word);
create index feed_words_of_account on feed_words (tenant_id, account_id, kind) where word = 'said';

alter table feed_words enable row level security;
alter table feed_words force row level security;
create policy feed_words_of_tenant on feed_words to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
-- Deleted once no image of its time can be in use.
grant select, insert, delete on feed_words to vezne_app;
