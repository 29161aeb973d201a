set local lock_timeout = '5s';

-- Money that is expected, a row for each piece of a debt, part of a card payment, cheque or link. Made of what other tables
-- say, and made anew whenever they say something else: nothing is known from here alone.
create table expected_money (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- With whom it is made anew: a firm (nobody's: zeros) or a card payment.
  subject_id uuid not null,
  firm_id uuid,
  source text not null check (source in ('open-item', 'pos', 'instrument', 'link', 'promise')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- When it falls due, when somebody means to pay it, and when it can be used.
  due_on date not null,
  expected_on date not null,
  value_on date not null,
  gross_minor bigint not null check (gross_minor > 0),
  -- Unset where the bank's cost was not agreed, and for what no bank keeps anything of.
  commission_minor bigint check (commission_minor >= 0),
  net_minor bigint not null check (net_minor >= 0),
  -- The line of the plan it is a piece of.
  debt_id uuid,
  account_id uuid,
  document_type text check (length(document_type) <= 60),
  document_no text check (length(document_no) <= 100),
  payment_id uuid,
  bank_id integer,
  pos_account_id uuid,
  part smallint,
  parts smallint,
  -- The link or the promise that has it.
  pledge_id uuid,
  pledge_no text check (length(pledge_no) <= 60),
  sales_rep text collate "tr-x-icu" check (length(sales_rep) <= 200),
  -- It was promised for a day that is over.
  is_promise_broken boolean not null,
  primary key (tenant_id, id)
);
create index expected_money_by_due on expected_money (tenant_id, due_on, id);
create index expected_money_by_value on expected_money (tenant_id, value_on, id);
create index expected_money_of_firm on expected_money (tenant_id, firm_id, due_on, id);
create index expected_money_of_subject on expected_money (tenant_id, subject_id);

-- What was last seen of a firm's books, or of the terms of banks and the calendar: another mark, and it is read anew.
create table expected_marks (
  tenant_id uuid not null references tenants,
  subject_id uuid not null,
  mark text not null check (length(mark) <= 200),
  read_at timestamptz not null default engine_now(),
  -- Of a firm's promises that were decided.
  promises_kept integer not null default 0,
  promises_broken integer not null default 0,
  primary key (tenant_id, subject_id)
);

-- Card payments of which something has changed.
create table expected_payments (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  primary key (tenant_id, payment_id)
);

alter table expected_money enable row level security;
alter table expected_money force row level security;
create policy expected_money_of_tenant on expected_money to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update, delete on expected_money to vezne_app;

alter table expected_marks enable row level security;
alter table expected_marks force row level security;
create policy expected_marks_of_tenant on expected_marks to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on expected_marks to vezne_app;

alter table expected_payments enable row level security;
alter table expected_payments force row level security;
create policy expected_payments_of_tenant on expected_payments to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on expected_payments to vezne_app;
