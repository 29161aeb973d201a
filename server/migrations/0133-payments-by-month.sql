set local lock_timeout = '5s';

-- What there is becomes the partition of everything until the end of this month, as it lies; from the next month on there is
-- one for each, made ahead by the login that migrates (kit/migrate/months.ts). Both go by the name they had, so the version
-- before this one writes on; what it writes without a month lies with what was before. Requests reach the tables, whose
-- policies hold, and no partition.
alter table payment_events drop constraint payment_events_pkey;
alter table payment_events add constraint payment_events_before_pkey primary key using index payment_events_before_key;
drop trigger payment_events_append_only on payment_events;
drop policy payment_events_of_tenant on payment_events;
revoke all on payment_events from vezne_app;
alter table payment_events rename to payment_events_before;

create table payment_events (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  id uuid not null,
  from_state text,
  to_state text not null,
  actor text not null constraint payment_events_actor_check check (actor in ('payer', 'bank', 'janitor', 'operator')),
  reason text not null constraint payment_events_reason_check check (length(reason) <= 200),
  at timestamptz not null default engine_now(),
  -- Of its payment, whenever the row came.
  payment_month date not null default '-infinity',
  constraint payment_events_key primary key (tenant_id, payment_id, id, payment_month),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
) partition by range (payment_month);

alter table payment_answers drop constraint payment_answers_pkey;
alter table payment_answers add constraint payment_answers_before_pkey primary key using index payment_answers_before_key;
drop index payment_answers_once;
drop trigger payment_answers_append_only on payment_answers;
drop policy payment_answers_of_tenant on payment_answers;
revoke all on payment_answers from vezne_app;
alter table payment_answers rename to payment_answers_before;

create table payment_answers (
  tenant_id uuid not null references tenants,
  payment_id uuid not null,
  id uuid not null,
  source text not null constraint payment_answers_source_check
    check (source in ('begin', 'return', 'notification', 'provision', 'inquiry', 'void', 'refund')),
  outcome text not null constraint payment_answers_outcome_check check (length(outcome) between 1 and 40),
  code text constraint payment_answers_code_check check (length(code) <= 100),
  digest bytea constraint payment_answers_digest_check check (length(digest) = 32),
  detail jsonb not null default '{}' constraint payment_answers_detail_check check (pg_column_size(detail) <= 8192),
  at timestamptz not null default engine_now(),
  payment_month date not null default '-infinity',
  constraint payment_answers_key primary key (tenant_id, payment_id, id, payment_month),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
) partition by range (payment_month);
create unique index payment_answers_once on payment_answers (tenant_id, payment_id, source, digest, outcome, payment_month)
  where digest is not null;

alter table payment_events attach partition payment_events_before
  for values from (minvalue) to ((month_of(now()) + interval '1 month')::date);
alter table payment_answers attach partition payment_answers_before
  for values from (minvalue) to ((month_of(now()) + interval '1 month')::date);
-- A net: a payment is never refused for want of a month. Whoever runs the house is told when something lies in it.
create table payment_events_rest partition of payment_events default;
create table payment_answers_rest partition of payment_answers default;
alter table payment_events_rest enable row level security;
alter table payment_events_rest force row level security;
alter table payment_answers_rest enable row level security;
alter table payment_answers_rest force row level security;

create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();
create trigger payment_events_keep before truncate on payment_events for each statement execute function refuse_change();
create trigger payment_events_rest_keep before truncate on payment_events_rest
  for each statement execute function refuse_change();
create trigger payment_answers_append_only before update or delete on payment_answers
  for each row execute function refuse_change();
create trigger payment_answers_keep before truncate on payment_answers for each statement execute function refuse_change();
create trigger payment_answers_rest_keep before truncate on payment_answers_rest
  for each statement execute function refuse_change();

-- A key holds within its partition, so a wrong month would let the same in twice.
create function refuse_other_month() returns trigger language plpgsql as $$
begin
  if new.payment_month <> '-infinity' and new.payment_month is distinct from
     (select public.month_of(p.created_at) from public.payments p where p.tenant_id = new.tenant_id and p.id = new.payment_id) then
    raise exception 'payment % is of another month than %', new.payment_id, new.payment_month using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_events_month before insert on payment_events for each row execute function refuse_other_month();
create trigger payment_answers_month before insert on payment_answers for each row execute function refuse_other_month();

alter table payment_events enable row level security;
alter table payment_events force row level security;
alter table payment_answers enable row level security;
alter table payment_answers force row level security;
create policy payment_events_of_tenant on payment_events to vezne_app
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_events.tenant_id and p.id = payment_events.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_events.tenant_id and p.id = payment_events.payment_id)));
create policy payment_answers_of_tenant on payment_answers to vezne_app
  using (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_answers.tenant_id and p.id = payment_answers.payment_id)))
  with check (tenant_id = (select current_tenant()) and ((select sees_all_firms())
    or exists (select from payments p where p.tenant_id = payment_answers.tenant_id and p.id = payment_answers.payment_id)));
grant select, insert on payment_events, payment_answers to vezne_app;
