set local lock_timeout = '5s';

-- When a company reminds firms of their debts, and in which words.
create table reminder_settings (
  tenant_id uuid not null primary key references tenants,
  settings jsonb not null
);

-- The rounds in which debts are looked through, one for each day on which firms may be reminded. A round goes firm by
-- firm: whoever takes it up after a kill goes on behind `after_firm`.
create table reminder_rounds (
  tenant_id uuid not null references tenants,
  day date not null,
  since date not null,
  after_firm uuid,
  is_done boolean not null default false,
  primary key (tenant_id, day),
  check (since < day)
);

-- What was sent to firms about their debts, is to be sent, or was not, and why. A row is claimed before anything leaves:
-- one whose sender died is never sent again.
create table reminders (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  -- `rule:<days>` or `manual:<day>`.
  rule text not null check (length(rule) between 1 and 40),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  language text not null check (language in ('tr', 'en')),
  state text not null check (state in ('waiting', 'sending', 'sent', 'delivered', 'shared', 'not-sent', 'unknown')),
  why text check (length(why) <= 60),
  address text check (length(address) <= 254),
  -- What it told of, once it was sent.
  debt_count integer not null check (debt_count >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  due_on date not null,
  -- When it may go out, or until when whoever sends it has time.
  due_at timestamptz,
  created_at timestamptz not null default engine_now(),
  ended_at timestamptz,
  by_user uuid,
  by_name text collate "tr-x-icu" check (length(by_name) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  check ((state in ('waiting', 'sending')) = (due_at is not null)),
  check ((state in ('waiting', 'sending')) = (ended_at is null))
);
create index reminders_newest on reminders (tenant_id, created_at desc, id);
create index reminders_of_firm on reminders (tenant_id, firm_id, created_at desc);
create index reminders_due on reminders (tenant_id, due_at) where due_at is not null;

-- The debts that a reminder is about. The key lets one rule remind of one debt by one way once, whatever dies or is tried
-- again; a debt whose due day was moved is another one to it.
create table reminder_debts (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  item_key text not null check (length(item_key) between 1 and 140),
  due_on date not null,
  rule text not null check (length(rule) between 1 and 40),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  firm_id uuid not null,
  reminder_id uuid not null,
  item_id uuid not null,
  document_no text check (length(document_no) <= 100),
  primary key (tenant_id, account_id, currency, item_key, due_on, rule, channel),
  foreign key (tenant_id, reminder_id) references reminders (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);
create index reminder_debts_of_reminder on reminder_debts (tenant_id, reminder_id);

-- Who looks after a firm, or after one of its debts, and when they speak to it next.
create table follow_ups (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  item_id uuid,
  assigned_to uuid,
  assigned_name text collate "tr-x-icu" check (length(assigned_name) <= 200),
  next_contact_on date,
  last_contact_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  unique nulls not distinct (tenant_id, firm_id, item_id),
  check ((assigned_to is null) = (assigned_name is null))
);
create index follow_ups_next on follow_ups (tenant_id, next_contact_on) where next_contact_on is not null;

create table follow_up_notes (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  item_id uuid,
  kind text not null check (kind in ('note', 'call', 'visit', 'message')),
  note text collate "tr-x-icu" not null check (length(note) between 1 and 2000),
  at timestamptz not null default engine_now(),
  by_user uuid not null,
  by_name text collate "tr-x-icu" not null check (length(by_name) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);
create index follow_up_notes_of_firm on follow_up_notes (tenant_id, firm_id, at desc, id);

-- Debts that nobody runs after any more (Takipten Çıkarıldı): asked for by one person, decided by another. The books stay.
create table write_offs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  item_key text not null check (length(item_key) between 1 and 140),
  item_id uuid not null,
  document_no text check (length(document_no) <= 100),
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'approved', 'refused', 'resumed')),
  reason text collate "tr-x-icu" not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null default engine_now(),
  asked_by uuid not null,
  asked_by_name text collate "tr-x-icu" not null check (length(asked_by_name) <= 200),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text collate "tr-x-icu" check (length(decided_by_name) <= 200),
  decided_reason text collate "tr-x-icu" check (length(decided_reason) <= 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id),
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);
create unique index write_offs_live
  on write_offs (tenant_id, account_id, currency, item_key) where state in ('asked', 'approved');
create index write_offs_of_firm on write_offs (tenant_id, firm_id);

-- Debts under enforcement (yasal takip), since when: a payment that names none closes them first.
create table enforced_debts (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  currency text not null check (currency in ('TRY', 'USD', 'EUR')),
  item_key text not null check (length(item_key) between 1 and 140),
  firm_id uuid not null,
  enforced_on date not null,
  marked_at timestamptz not null default engine_now(),
  marked_by_name text collate "tr-x-icu" not null check (length(marked_by_name) <= 200),
  primary key (tenant_id, account_id, currency, item_key),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);

alter table reminder_settings enable row level security;
alter table reminder_settings force row level security;
create policy reminder_settings_of_tenant on reminder_settings to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter table reminder_rounds enable row level security;
alter table reminder_rounds force row level security;
create policy reminder_rounds_of_tenant on reminder_rounds to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
alter table reminders enable row level security;
alter table reminders force row level security;
create policy reminders_of_tenant on reminders to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
alter table reminder_debts enable row level security;
alter table reminder_debts force row level security;
create policy reminder_debts_of_tenant on reminder_debts to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
alter table follow_ups enable row level security;
alter table follow_ups force row level security;
create policy follow_ups_of_tenant on follow_ups to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
alter table follow_up_notes enable row level security;
alter table follow_up_notes force row level security;
create policy follow_up_notes_of_tenant on follow_up_notes to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
alter table write_offs enable row level security;
alter table write_offs force row level security;
create policy write_offs_of_tenant on write_offs to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
alter table enforced_debts enable row level security;
alter table enforced_debts force row level security;
create policy enforced_debts_of_tenant on enforced_debts to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));

grant select, insert, update (settings) on reminder_settings to vezne_app;
grant select, insert, update (after_firm, is_done) on reminder_rounds to vezne_app;
grant select, insert, update (state, why, address, debt_count, amount_minor, due_at, ended_at) on reminders to vezne_app;
grant select, insert on reminder_debts to vezne_app;
grant select, insert, update (assigned_to, assigned_name, next_contact_on, last_contact_at) on follow_ups to vezne_app;
grant select, insert on follow_up_notes to vezne_app;
grant select, insert, update (state, decided_at, decided_by, decided_by_name, decided_reason) on write_offs to vezne_app;
grant select, insert, delete, update (enforced_on, marked_at, marked_by_name) on enforced_debts to vezne_app;
