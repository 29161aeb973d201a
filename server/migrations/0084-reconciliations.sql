set local lock_timeout = '5s';

-- That a company and a firm have a written cari hesap sözleşmesi: only then does a letter speak of TTK 94.
create table account_contracts (
  tenant_id uuid not null references tenants,
  firm_id uuid not null,
  signed_on date not null,
  declared_at timestamptz not null default engine_now(),
  declared_by_name text not null check (length(declared_by_name) <= 200),
  primary key (tenant_id, firm_id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);

-- A letter that asks a firm whether its books say the same on a day. What it says is never changed.
create table reconciliations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  number text not null check (number ~ '^[0-9A-Z-]{4,20}$'),
  firm_id uuid not null,
  account_id uuid not null,
  as_of date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Above zero the firm owes.
  balance_minor bigint not null,
  is_erp_only boolean not null,
  -- Who wrote to whom, and which receipts the ERP had not booked, as they were on the day of writing.
  letter jsonb not null,
  letter_text text not null check (length(letter_text) <= 100000),
  letter_hash bytea not null check (length(letter_hash) = 32),
  language text not null check (language in ('tr', 'en')),
  email text not null check (length(email) between 3 and 254),
  answer_until date not null,
  created_at timestamptz not null default engine_now(),
  created_by uuid,
  created_by_name text not null check (length(created_by_name) <= 200),
  state text not null default 'prepared'
    check (state in ('prepared', 'sent', 'viewed', 'agreed', 'disputed', 'resolved', 'unanswered')),
  sent_at timestamptz,
  reminded_at timestamptz,
  -- What the books said of the day when they no longer said what was agreed, and that both sides were told.
  changed_minor bigint,
  changed_told_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id),
  check ((changed_minor is null) = (changed_told_at is null))
);
create unique index reconciliations_by_number on reconciliations (tenant_id, number);
create index reconciliations_newest on reconciliations (tenant_id, created_at desc, id);
create index reconciliations_of_firm on reconciliations (tenant_id, firm_id, created_at desc, id);
create index reconciliations_by_state on reconciliations (tenant_id, state, answer_until);

-- One answer to a letter, for good: nobody may change or remove it.
create table reconciliation_answers (
  tenant_id uuid not null references tenants,
  reconciliation_id uuid not null,
  firm_id uuid not null,
  is_agreed boolean not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null,
  note text not null check (length(note) <= 2000),
  by_name text not null check (length(by_name) between 1 and 200),
  -- Null: by the link of the mail.
  by_user uuid,
  answered_at timestamptz not null,
  answer_text text not null check (length(answer_text) <= 110000),
  answer_hash bytea not null check (length(answer_hash) = 32),
  file_media text check (file_media in ('pdf', 'webp')),
  file bytea check (length(file) <= 5000000),
  primary key (tenant_id, reconciliation_id),
  foreign key (tenant_id, reconciliation_id) references reconciliations (tenant_id, id),
  check ((file is null) = (file_media is null))
);

-- What happened to a letter, in its order.
create table reconciliation_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  reconciliation_id uuid not null,
  firm_id uuid not null,
  at timestamptz not null default engine_now(),
  what text not null check (what in ('prepared', 'sent', 'not-sent', 'viewed', 'reminded', 'agreed', 'disputed', 'resolved', 'unanswered', 'changed')),
  by_name text check (length(by_name) <= 200),
  note text check (length(note) <= 2000),
  primary key (tenant_id, id),
  foreign key (tenant_id, reconciliation_id) references reconciliations (tenant_id, id)
);
create index reconciliation_events_of_letter on reconciliation_events (tenant_id, reconciliation_id, at, id);

alter table account_contracts enable row level security;
alter table account_contracts force row level security;
create policy account_contracts_of_tenant on account_contracts to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, delete on account_contracts to vezne_app;
grant update (signed_on, declared_at, declared_by_name) on account_contracts to vezne_app;

alter table reconciliations enable row level security;
alter table reconciliations force row level security;
create policy reconciliations_of_tenant on reconciliations to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on reconciliations to vezne_app;
grant update (state, sent_at, reminded_at, changed_minor, changed_told_at) on reconciliations to vezne_app;

alter table reconciliation_answers enable row level security;
alter table reconciliation_answers force row level security;
create policy reconciliation_answers_of_tenant on reconciliation_answers to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on reconciliation_answers to vezne_app;

alter table reconciliation_events enable row level security;
alter table reconciliation_events force row level security;
create policy reconciliation_events_of_tenant on reconciliation_events to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on reconciliation_events to vezne_app;
