set local lock_timeout = '5s';

-- Olası mükerrer: a card slip in the ERP without a reference of ours, which may be a receipt of ours typed by hand. While
-- staff is asked it counts in the balance and closes nothing.
alter table account_lines add column is_possible_double boolean not null default false;
create index account_lines_possible_doubles on account_lines (tenant_id, account_id) where is_possible_double;
-- Receipts of ours by day: asked with every batch that brings such slips.
create index account_lines_own_receipts on account_lines (tenant_id, account_id, document_on)
  where origin = 'vezne' and type = 'card-receipt';

-- Which receipt a slip may be, and what staff says. One candidate at a time: a slip is asked about with one receipt, a
-- receipt with one slip. What staff has said is never asked again.
create table possible_doubles (
  tenant_id uuid not null references tenants,
  ledger_id uuid not null,
  line_id bigint not null,
  reference text not null check (length(reference) between 1 and 60),
  -- same: the slip is our voucher; different: two receipts.
  word text not null default 'asked' check (word in ('asked', 'same', 'different')),
  asked_at timestamptz not null default engine_now(),
  said_by text collate "tr-x-icu" check (length(said_by) between 1 and 200),
  said_at timestamptz,
  primary key (tenant_id, line_id, reference),
  foreign key (tenant_id, ledger_id) references erp_ledgers (tenant_id, id),
  foreign key (tenant_id, line_id) references account_lines (tenant_id, id),
  check ((word = 'asked') = (said_by is null) and (word = 'asked') = (said_at is null))
);
create unique index possible_doubles_of_line on possible_doubles (tenant_id, line_id) where word <> 'different';
create unique index possible_doubles_of_reference on possible_doubles (tenant_id, ledger_id, reference)
  where word = 'asked';

alter table possible_doubles enable row level security;
alter table possible_doubles force row level security;
create policy possible_doubles_of_tenant on possible_doubles to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update (word, said_by, said_at), delete on possible_doubles to vezne_app;

-- A slip that staff called ours bears our reference, in what it said before as well.
grant update (reference) on feed_words to vezne_app;
