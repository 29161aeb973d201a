set local lock_timeout = '5s';

-- A sale that staff makes to try a POS account, with a card of their own: it goes the way of every sale, and back at once.
-- What stands in the table was held to a narrower rule; it is looked through in a step of its own.
alter table payments drop constraint payments_channel_check;
alter table payments add constraint payments_channel_check
  check (channel in ('public', 'link', 'panel', 'plan', 'shop', 'trial')) not valid;

-- Which payments were trials, of which account and whose. How they went is told by the payment itself.
create table pos_trials (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  account_id uuid not null,
  begun_at timestamptz not null default engine_now(),
  begun_by uuid not null references users,
  begun_by_name text not null check (length(begun_by_name) <= 200),
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, account_id) references pos_accounts (tenant_id, id)
);
create index pos_trials_of_account on pos_trials (tenant_id, account_id, begun_at desc);

alter table pos_trials enable row level security;
alter table pos_trials force row level security;
create policy pos_trials_of_tenant on pos_trials to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on pos_trials to vezne_app;
