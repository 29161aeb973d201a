set local lock_timeout = '5s';

-- The password of a company's own mail server lies in its envelope, like everything else that it shares with nobody.
alter table tenant_secrets
  drop constraint tenant_secrets_purpose_check,
  add constraint tenant_secrets_purpose_check check (purpose in ('shop-link', 'hand-over', 'webhook', 'smtp'));

-- By which server a company's mails go out. Without a row, or with `is_own` off, by the house's.
create table company_mail (
  tenant_id uuid not null references tenants,
  is_own boolean not null default false,
  host text not null default '' check (length(host) <= 255),
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('tls', 'starttls', 'none')),
  user_name text not null default '' check (length(user_name) <= 254),
  sender_name text collate "tr-x-icu" not null default '' check (length(sender_name) <= 100),
  sender_address text not null default '' check (length(sender_address) <= 254),
  -- When it last failed and a mail went out by the house's server instead, why, and when staff were last told so.
  failed_at timestamptz,
  failure text check (failure ~ '^[a-z-]{1,40}$'),
  told_at timestamptz,
  primary key (tenant_id),
  check (not is_own or (host <> '' and sender_address <> ''))
);

alter table company_mail enable row level security;
alter table company_mail force row level security;
create policy company_mail_of_tenant on company_mail to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on company_mail to vezne_app;
