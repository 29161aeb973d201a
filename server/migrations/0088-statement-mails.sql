set local lock_timeout = '5s';

-- A statement that somebody had mailed, to one address. It is claimed, handed over and written down: never twice by itself.
create table statement_mails (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Made by the client: the same one is the same letter.
  request_id uuid not null,
  firm_id uuid not null,
  address text not null check (length(address) between 3 and 254),
  language text not null check (language in ('tr', 'en')),
  note text not null check (length(note) <= 500),
  -- Which statement, and whose rows its sender saw.
  asked jsonb not null,
  scope jsonb not null,
  asked_at timestamptz not null default engine_now(),
  asked_by uuid not null,
  asked_by_name text not null check (length(asked_by_name) <= 200),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);
create unique index statement_mails_by_request on statement_mails (tenant_id, request_id, address);
create index statement_mails_of_firm on statement_mails (tenant_id, firm_id, asked_at desc);

alter table statement_mails enable row level security;
alter table statement_mails force row level security;
create policy statement_mails_of_tenant on statement_mails to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on statement_mails to vezne_app;
grant update (state, sent_at) on statement_mails to vezne_app;
