set local lock_timeout = '5s';

-- What a company tells its SMS provider lies in its envelope, like its other secrets.
alter table tenant_secrets
  drop constraint tenant_secrets_purpose_check,
  add constraint tenant_secrets_purpose_check check (purpose in ('shop-link', 'hand-over', 'webhook', 'smtp', 'sms'));

-- Who carries a company's messages. Without a row, or with `is_active` off, nobody does.
create table sms_settings (
  tenant_id uuid not null references tenants,
  is_active boolean not null,
  mode text not null check (mode in ('live', 'simulated')),
  provider text not null check (provider in ('netgsm', 'ileti-merkezi', 'verimor', 'http')),
  account text not null check (length(account) <= 200),
  sender text not null check (length(sender) <= 11),
  turkish_letters text not null check (turkish_letters in ('locking', 'single')),
  quiet_from text not null check (quiet_from ~ '^[0-2]\d:[0-5]\d$'),
  quiet_to text not null check (quiet_to ~ '^[0-2]\d:[0-5]\d$'),
  allows_commercial boolean not null,
  -- How another service is asked.
  url text not null check (length(url) <= 1000),
  auth text not null check (auth in ('none', 'basic', 'bearer')),
  body text not null check (length(body) <= 2000),
  id_field text not null check (length(id_field) <= 60),
  primary key (tenant_id)
);

-- Every message, once. What it says may open something (a payment link): it is sealed, and gone once it went out.
create table sms_messages (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- The same key is the same message, however often it is asked for.
  key text not null check (length(key) between 1 and 200),
  purpose text not null check (purpose ~ '^[a-z-]{1,40}$'),
  audience text not null check (audience in ('individual', 'merchant')),
  phone text not null check (phone ~ '^905\d{9}$'),
  sealed_text text check (length(sealed_text) <= 20000),
  parts integer not null check (parts between 0 and 1000),
  state text not null
    check (state in ('waiting', 'sending', 'accepted', 'delivered', 'undelivered', 'refused', 'unknown')),
  why text check (why ~ '^[a-z-]{1,40}$'),
  provider text check (provider in ('netgsm', 'ileti-merkezi', 'verimor', 'http')),
  -- How the provider calls it.
  provider_id text check (length(provider_id) <= 100),
  tries integer not null default 0,
  asked integer not null default 0,
  created_at timestamptz not null default engine_now(),
  -- When a waiting one goes out, or one that is being sent is given up on.
  due_at timestamptz,
  -- When the provider is asked next what became of it.
  ask_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  check ((state in ('waiting', 'sending')) = (due_at is not null)),
  check (state in ('waiting', 'sending') or sealed_text is null)
);
create index sms_messages_due on sms_messages (tenant_id, due_at) where due_at is not null;
create index sms_messages_asked on sms_messages (tenant_id, ask_at) where ask_at is not null;
create index sms_messages_by_provider on sms_messages (tenant_id, provider_id) where provider_id is not null;
create index sms_messages_listed on sms_messages (tenant_id, created_at desc, id);

alter table sms_settings enable row level security;
alter table sms_settings force row level security;
create policy sms_settings_of_tenant on sms_settings to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on sms_settings to vezne_app;

alter table sms_messages enable row level security;
alter table sms_messages force row level security;
create policy sms_messages_of_tenant on sms_messages to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on sms_messages to vezne_app;
grant update (sealed_text, state, why, provider, provider_id, tries, asked, due_at, ask_at, sent_at, ended_at)
  on sms_messages to vezne_app;
