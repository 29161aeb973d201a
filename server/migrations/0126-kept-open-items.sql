set local lock_timeout = '5s';

-- What is open of accounts that their ERP closes, as it was reckoned from every line: whoever reads a plan or begins a sale reads
-- this, and not the years before. It holds as long as nothing stands in open_item_changes for the account, and no image has
-- come that could be used in the place of the one in use.
create table kept_open_items (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  -- Of the account; once as its lines have it, and once by their amounts in lira.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_local boolean not null,
  firm_id uuid,
  -- The image in use; unset where none can be used, and age closes.
  image_at timestamptz,
  -- When the ERP said the last word about this account.
  words_to timestamptz,
  -- Of images that were there: how many were newer than the one in use, and the newest.
  newer_images integer not null check (newer_images >= 0),
  newest_image timestamptz,
  -- Whether one of them, or the one in use, told of closings.
  has_closings boolean not null,
  closing_difference_minor bigint not null check (closing_difference_minor >= 0),
  items jsonb not null,
  kept_at timestamptz not null default engine_now(),
  primary key (tenant_id, account_id, is_local),
  foreign key (tenant_id, account_id) references firm_accounts (tenant_id, id)
);

alter table kept_open_items enable row level security;
alter table kept_open_items force row level security;
create policy kept_open_items_of_tenant on kept_open_items to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert, update, delete on kept_open_items to vezne_app;

-- That something changed of an account since, whoever changed it: written by the database, in the transaction of the change.
-- One row for each change, so that nobody waits for a row of somebody else's. It says nothing but which account.
create table open_item_changes (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  account_id uuid not null,
  primary key (tenant_id, id)
);
create index open_item_changes_of_account on open_item_changes (tenant_id, account_id);

alter table open_item_changes enable row level security;
alter table open_item_changes force row level security;
create policy open_item_changes_of_tenant on open_item_changes to vezne_app
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on open_item_changes to vezne_app;

-- When an image came is looked up with every reading.
create index erp_batches_of_images on erp_batches (tenant_id, ledger_id, as_of) where kind = 'open-items';
create index erp_batches_of_lines on erp_batches (tenant_id, ledger_id, as_of) where kind = 'account-lines';

-- New rows that bear their ledger.
create function note_open_items() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id)
  select distinct n.tenant_id, n.account_id from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
   where n.account_id is not null;
  return null;
end $$;
create trigger account_lines_note_new after insert on account_lines
  referencing new table as new_rows for each statement execute function note_open_items();
create trigger feed_words_note_new after insert on feed_words
  referencing new table as new_rows for each statement execute function note_open_items();
create trigger erp_closings_note_new after insert on erp_closings
  referencing new table as new_rows for each statement execute function note_open_items();
create trigger erp_closings_note_changed after update on erp_closings
  referencing new table as new_rows for each statement execute function note_open_items();

create function note_allocated() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id)
  select distinct n.tenant_id, n.account_id from new_rows n
    join public.firm_accounts a on a.tenant_id = n.tenant_id and a.id = n.account_id
    join public.erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id and g.closing = 'erp';
  return null;
end $$;
create trigger payment_allocations_note_new after insert on payment_allocations
  referencing new table as new_rows for each statement execute function note_allocated();

-- Of changed lines only what is reckoned with: that a line was read once more, or is in the sum of its month, is none of it.
create function note_changed_lines() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id)
  select distinct n.tenant_id, each.account_id
    from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (values (n.account_id), (o.account_id)) as each (account_id)
   where (n.account_id, n.document_on, n.due_on, n.type, n.document_no, n.currency, n.debit_minor, n.credit_minor,
          n.local_debit_minor, n.local_credit_minor, n.left_out_minor, n.left_out_local_minor, n.reference, n.payment_id,
          n.removed_as_of, n.is_hidden)
     is distinct from
         (o.account_id, o.document_on, o.due_on, o.type, o.document_no, o.currency, o.debit_minor, o.credit_minor,
          o.local_debit_minor, o.local_credit_minor, o.left_out_minor, o.left_out_local_minor, o.reference, o.payment_id,
          o.removed_as_of, o.is_hidden);
  return null;
end $$;
create trigger account_lines_note_changed after update on account_lines
  referencing new table as new_rows old table as old_rows for each statement execute function note_changed_lines();

create function note_changed_records() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id)
  select distinct n.tenant_id, each.account_id
    from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
    join old_rows o on o.tenant_id = n.tenant_id and o.kind = n.kind and o.ledger_id = n.ledger_id
     and o.period = n.period and o.external_id = n.external_id
    cross join lateral (values (n.account_id), (o.account_id)) as each (account_id)
   where n.kind = 'open-items' and (n.account_id, n.removed_as_of, n.data) is distinct from (o.account_id, o.removed_as_of, o.data);
  return null;
end $$;
create trigger erp_records_note_changed after update on erp_records
  referencing new table as new_rows old table as old_rows for each statement execute function note_changed_records();

-- Closed by another rule from now on: what was kept by the one before is no longer true.
create function note_other_closing() returns trigger language plpgsql as $$
begin
  if new.closing is distinct from old.closing then
    insert into public.open_item_changes (tenant_id, account_id)
    select a.tenant_id, a.id from public.firm_accounts a where a.tenant_id = new.tenant_id and a.ledger_id = new.id;
  end if;
  return null;
end $$;
create trigger erp_ledgers_note_other_closing after update on erp_ledgers
  for each row execute function note_other_closing();

-- Everything there is by now is reckoned once.
insert into open_item_changes (tenant_id, account_id)
select a.tenant_id, a.id from firm_accounts a
  join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id and g.closing = 'erp';
