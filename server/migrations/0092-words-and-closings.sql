set local lock_timeout = '5s';

-- moved: that it left this account for another one. The word on the other account is that firm's, which the firm it left may
-- not read; so the leaving is a word of its own, with the stamp of the word that it was moved by.
alter table feed_words drop constraint feed_words_word_check;
alter table feed_words add constraint feed_words_word_check check (word in ('said', 'list', 'snapshot', 'moved'));
drop index feed_words_once;
create unique index feed_words_once
  on feed_words (tenant_id, ledger_id, kind, period, external_id, as_of, version, word) where word <> 'moved';
create unique index feed_words_moved_once
  on feed_words (tenant_id, ledger_id, kind, period, external_id, as_of, version, account_id) where word = 'moved';
create index feed_words_moved_from on feed_words (tenant_id, account_id) where word = 'moved';

insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of, version)
select tenant_id, kind, ledger_id, period, external_id, left_account, left_firm, 'moved', as_of, version
  from (select w.*, lag(account_id) over one as left_account, lag(firm_id) over one as left_firm from feed_words w
         where word = 'said'
        window one as (partition by tenant_id, ledger_id, kind, period, external_id order by as_of, version, id)) as each
 where left_account <> account_id
on conflict do nothing;

-- Which credit the ERP has closed which debit with, as it said with an image: without it, what our vouchers were used on is
-- taken from what is open alone.
create table erp_closings (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  account_id uuid not null,
  as_of timestamptz not null,
  period text not null check (length(period) between 1 and 20),
  -- The number of the document, or the external id of its line.
  debit_name text not null check (length(debit_name) between 1 and 100),
  credit_name text not null check (length(credit_name) between 1 and 100),
  firm_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (tenant_id, ledger_id, account_id, as_of, period, debit_name, credit_name),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);
alter table erp_closings enable row level security;
alter table erp_closings force row level security;
create policy erp_closings_of_tenant on erp_closings to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
-- Deleted once no image of its time can be in use.
grant select, insert, update, delete on erp_closings to vezne_app;

-- Whether it told of closings at all: none told is another thing than none made.
alter table erp_batches add column has_closings boolean not null default false;
