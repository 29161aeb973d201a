set local lock_timeout = '5s';

-- That something changed since of what is expected of a firm (nobody's: zeros), whoever changed it: written by the database, in
-- the transaction of the change. One row for each change, so that nobody waits for a row of somebody else's.
create table expected_changes (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  subject_id uuid not null,
  primary key (tenant_id, id)
);
create index expected_changes_of_subject on expected_changes (tenant_id, subject_id);
alter table expected_changes enable row level security;
alter table expected_changes force row level security;
create policy expected_changes_of_tenant on expected_changes to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()));
grant select, insert, delete on expected_changes to vezne_app;

-- A day that passes changes no row: whoever was last read before it is read anew.
create index expected_marks_by_reading on expected_marks (tenant_id, read_at);

-- The same of an account or of a payment's own lines, for the proof at night.
create table proof_changes (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  account_id uuid,
  payment_id uuid,
  primary key (tenant_id, id),
  check (account_id is not null or payment_id is not null)
);
alter table proof_changes enable row level security;
alter table proof_changes force row level security;
create policy proof_changes_of_tenant on proof_changes to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()));
grant select, insert, delete on proof_changes to vezne_app;

-- Up to which moment of the book a proof has found that all adds up. No row: nothing is proven yet.
create table proven_to (
  tenant_id uuid not null references tenants,
  proof text not null check (proof in ('ledger', 'own-lines', 'accounts')),
  moment timestamptz not null,
  primary key (tenant_id, proof)
);
alter table proven_to enable row level security;
alter table proven_to force row level security;
create policy proven_to_of_tenant on proven_to to vezne_app
  using (tenant_id = (select current_tenant()) and (select sees_all_firms()))
  with check (tenant_id = (select current_tenant()) and (select sees_all_firms()));
grant select, insert, update, delete on proven_to to vezne_app;

-- Rows that name their firm.
create function note_expected() returns trigger language plpgsql as $$
begin
  insert into public.expected_changes (tenant_id, subject_id)
  select distinct tenant_id, coalesce(firm_id, '00000000-0000-0000-0000-000000000000') from new_rows;
  return null;
end $$;
create trigger account_lines_expected after insert on account_lines
  referencing new table as new_rows for each statement execute function note_expected();
create trigger payment_allocations_expected after insert on payment_allocations
  referencing new table as new_rows for each statement execute function note_expected();
create trigger erp_closings_expected after insert on erp_closings
  referencing new table as new_rows for each statement execute function note_expected();
create trigger erp_closings_expected_changed after update on erp_closings
  referencing new table as new_rows for each statement execute function note_expected();
create trigger kept_open_items_expected after insert on kept_open_items
  referencing new table as new_rows for each statement execute function note_expected();
create trigger erp_records_expected after insert on erp_records
  referencing new table as new_rows for each statement execute function note_expected();
create trigger payment_promises_expected after insert on payment_promises
  referencing new table as new_rows for each statement execute function note_expected();
create trigger payment_promises_expected_changed after update on payment_promises
  referencing new table as new_rows for each statement execute function note_expected();
create trigger payment_links_expected after insert on payment_links
  referencing new table as new_rows for each statement execute function note_expected();
create trigger debt_claims_expected_changed after update on debt_claims
  referencing new table as new_rows for each statement execute function note_expected();
create trigger firm_accounts_expected after insert on firm_accounts
  referencing new table as new_rows for each statement execute function note_expected();

-- That a link was looked at, or mailed once more, changes nothing of what is expected.
create function note_expected_links() returns trigger language plpgsql as $$
begin
  insert into public.expected_changes (tenant_id, subject_id)
  select distinct n.tenant_id, coalesce(each.firm_id, '00000000-0000-0000-0000-000000000000')
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (values (n.firm_id), (o.firm_id)) as each (firm_id)
   where (n.firm_id, n.number, n.currency, n.valid_until, n.items, n.amount_minor, n.usage, n.usage_count, n.used_count,
          n.cancelled_at, n.blocked_at)
     is distinct from
         (o.firm_id, o.number, o.currency, o.valid_until, o.items, o.amount_minor, o.usage, o.usage_count, o.used_count,
          o.cancelled_at, o.blocked_at);
  return null;
end $$;
create trigger payment_links_expected_changed after update on payment_links
  referencing new table as new_rows old table as old_rows for each statement execute function note_expected_links();

create function note_expected_records() returns trigger language plpgsql as $$
begin
  insert into public.expected_changes (tenant_id, subject_id)
  select distinct n.tenant_id, coalesce(each.firm_id, '00000000-0000-0000-0000-000000000000')
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.kind = n.kind and o.ledger_id = n.ledger_id
     and o.period = n.period and o.external_id = n.external_id
    cross join lateral (values (n.firm_id), (o.firm_id)) as each (firm_id)
   where (n.firm_id, n.account_id, n.due_on, n.removed_as_of, n.data)
     is distinct from (o.firm_id, o.account_id, o.due_on, o.removed_as_of, o.data);
  return null;
end $$;
create trigger erp_records_expected_changed after update on erp_records
  referencing new table as new_rows old table as old_rows for each statement execute function note_expected_records();

-- Of changed lines only what is reckoned with: that a line was read once more, or is in the sum of its month, is none of it.
create function note_line_changes() returns trigger language plpgsql as $$
begin
  with changed as (
    select n.tenant_id, each.*
      from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
      cross join lateral (values (n.account_id, n.firm_id, n.payment_id), (o.account_id, o.firm_id, o.payment_id))
        as each (account_id, firm_id, payment_id)
     where (n.account_id, n.firm_id, n.document_on, n.due_on, n.type, n.document_no, n.currency, n.debit_minor,
            n.credit_minor, n.local_debit_minor, n.local_credit_minor, n.left_out_minor, n.left_out_local_minor,
            n.reference, n.payment_id, n.removed_as_of, n.is_hidden, n.is_possible_double, n.stands_for)
       is distinct from
           (o.account_id, o.firm_id, o.document_on, o.due_on, o.type, o.document_no, o.currency, o.debit_minor,
            o.credit_minor, o.local_debit_minor, o.local_credit_minor, o.left_out_minor, o.left_out_local_minor,
            o.reference, o.payment_id, o.removed_as_of, o.is_hidden, o.is_possible_double, o.stands_for)
  ), expected as (
    insert into public.expected_changes (tenant_id, subject_id)
    select distinct tenant_id, coalesce(firm_id, '00000000-0000-0000-0000-000000000000'::uuid) from changed
  )
  insert into public.proof_changes (tenant_id, account_id, payment_id)
  select distinct tenant_id, account_id, payment_id from changed;
  return null;
end $$;
create trigger account_lines_followed after update on account_lines
  referencing new table as new_rows old table as old_rows for each statement execute function note_line_changes();

create function note_to_prove() returns trigger language plpgsql as $$
begin
  insert into public.proof_changes (tenant_id, account_id) select distinct tenant_id, account_id from new_rows;
  return null;
end $$;
create function note_lines_to_prove() returns trigger language plpgsql as $$
begin
  insert into public.proof_changes (tenant_id, account_id, payment_id)
  select distinct tenant_id, account_id, payment_id from new_rows;
  return null;
end $$;
create trigger account_lines_to_prove after insert on account_lines
  referencing new table as new_rows for each statement execute function note_lines_to_prove();
create trigger account_months_to_prove after insert on account_months
  referencing new table as new_rows for each statement execute function note_to_prove();
create trigger account_months_to_prove_changed after update on account_months
  referencing new table as new_rows for each statement execute function note_to_prove();
create trigger payment_allocations_to_prove after insert on payment_allocations
  referencing new table as new_rows for each statement execute function note_to_prove();
create trigger erp_closings_to_prove after insert on erp_closings
  referencing new table as new_rows for each statement execute function note_to_prove();
create trigger kept_open_items_to_prove after insert on kept_open_items
  referencing new table as new_rows for each statement execute function note_to_prove();

-- An account that became another firm's, and a ledger that is closed by another rule.
create function note_expected_account() returns trigger language plpgsql as $$
begin
  insert into public.expected_changes (tenant_id, subject_id)
  select new.tenant_id, coalesce(each.firm_id, '00000000-0000-0000-0000-000000000000')
    from (values (new.firm_id), (old.firm_id)) as each (firm_id);
  return null;
end $$;
create trigger firm_accounts_expected_changed after update on firm_accounts
  for each row when (new.firm_id is distinct from old.firm_id) execute function note_expected_account();
create function note_expected_ledger() returns trigger language plpgsql as $$
begin
  insert into public.expected_changes (tenant_id, subject_id)
  select distinct tenant_id, coalesce(firm_id, '00000000-0000-0000-0000-000000000000')
    from public.firm_accounts where tenant_id = new.tenant_id and ledger_id = new.id;
  insert into public.proof_changes (tenant_id, account_id)
  select tenant_id, id from public.firm_accounts where tenant_id = new.tenant_id and ledger_id = new.id;
  return null;
end $$;
create trigger erp_ledgers_expected_changed after update on erp_ledgers
  for each row when (new.closing is distinct from old.closing) execute function note_expected_ledger();

-- Everything there is by now is read and proven once.
insert into expected_changes (tenant_id, subject_id)
select tenant_id, coalesce(firm_id, '00000000-0000-0000-0000-000000000000') from firm_accounts
union select tenant_id, coalesce(firm_id, '00000000-0000-0000-0000-000000000000') from payment_links
union select tenant_id, firm_id from payment_promises;
insert into proof_changes (tenant_id, account_id) select tenant_id, id from firm_accounts;
