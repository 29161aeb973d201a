set local lock_timeout = '5s';

-- What has changed of an account, by name: numbers of documents, references and external ids. From what is kept and these alone
-- it follows what is open now, whatever the age of the account.
alter table open_item_changes
  -- Unset where nobody knows which: then the account is read whole.
  add column names text[],
  -- The earliest moment in the ERP that it says something about; unset where it is about our own books.
  add column as_of timestamptz;

alter table kept_open_items
  -- The credits of the kapatma farkı.
  add column differences jsonb not null default '[]',
  -- Names that the ERP has said something about since the image in use, each with its last moment; unset where that is not known,
  -- and the account is read whole once anything changes.
  add column later jsonb;

-- Words are found by whatever they name.
drop index feed_words_of_account;
create index feed_words_of_account on feed_words (tenant_id, account_id, external_id) where word = 'said';
create index feed_words_by_number on feed_words (tenant_id, account_id, document_no) where word = 'said' and document_no is not null;
create index feed_words_by_reference on feed_words (tenant_id, account_id, reference) where word = 'said' and reference is not null;

-- More names than are looked at one by one.
create function few_names(names text[]) returns text[] language sql immutable as $$
  select case when cardinality(names) <= 2000 then names end
$$;

create or replace function note_open_items() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id, names)
  select n.tenant_id, n.account_id,
         public.few_names(array_agg(distinct each.name) filter (where each.name is not null))
    from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
    cross join lateral (values (n.document_no), (n.reference), (n.external_id)) as each (name)
   where n.account_id is not null
   group by n.tenant_id, n.account_id;
  return null;
end $$;

create function note_words() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id, names, as_of)
  select n.tenant_id, n.account_id,
         public.few_names(array_agg(distinct each.name) filter (where each.name is not null)), n.as_of
    from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
    cross join lateral (values (n.document_no), (n.reference), (n.external_id)) as each (name)
   where n.account_id is not null
   group by n.tenant_id, n.account_id, n.as_of;
  return null;
end $$;
drop trigger feed_words_note_new on feed_words;
create trigger feed_words_note_new after insert on feed_words
  referencing new table as new_rows for each statement execute function note_words();

-- Of closings everything may hang on everything.
create function note_closings() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id)
  select distinct n.tenant_id, n.account_id from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp';
  return null;
end $$;
drop trigger erp_closings_note_new on erp_closings;
drop trigger erp_closings_note_changed on erp_closings;
create trigger erp_closings_note_new after insert on erp_closings
  referencing new table as new_rows for each statement execute function note_closings();
create trigger erp_closings_note_changed after update on erp_closings
  referencing new table as new_rows for each statement execute function note_closings();

-- Keys of items are names with a word before and behind them.
create or replace function note_allocated() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id, names)
  select n.tenant_id, n.account_id,
         public.few_names(array_agg(distinct substring(each.key from '^(?:doc|id|ref):(.*) (?:debit|credit)(?: [0-9]+)?$'))
           filter (where each.key is not null))
    from new_rows n
    join public.firm_accounts a on a.tenant_id = n.tenant_id and a.id = n.account_id
    join public.erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id and g.closing = 'erp'
    cross join lateral (values (n.credit_key), (n.debit_key), (n.with_key)) as each (key)
   group by n.tenant_id, n.account_id;
  return null;
end $$;

-- What is hidden now counts in no image of the past either: that is as old as the account.
create or replace function note_changed_lines() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id, names, as_of)
  select n.tenant_id, each.account_id,
         public.few_names(array_agg(distinct named.name) filter (where named.name is not null)), moment.as_of
    from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (values (n.account_id), (o.account_id)) as each (account_id)
    cross join lateral (values (n.document_no), (n.reference), (n.external_id), (o.document_no), (o.reference)) as named (name)
    cross join lateral (
      values (null::timestamptz), (case when n.is_hidden <> o.is_hidden then timestamptz '-infinity' end),
             (case when n.origin <> 'vezne' and n.removed_as_of is distinct from o.removed_as_of then n.removed_as_of end),
             (case when n.origin <> 'vezne' and n.removed_as_of is distinct from o.removed_as_of then o.removed_as_of end)
    ) as moment (as_of)
   where (n.account_id, n.document_on, n.due_on, n.type, n.document_no, n.currency, n.debit_minor, n.credit_minor,
          n.local_debit_minor, n.local_credit_minor, n.left_out_minor, n.left_out_local_minor, n.reference, n.payment_id,
          n.removed_as_of, n.is_hidden)
     is distinct from
         (o.account_id, o.document_on, o.due_on, o.type, o.document_no, o.currency, o.debit_minor, o.credit_minor,
          o.local_debit_minor, o.local_credit_minor, o.left_out_minor, o.left_out_local_minor, o.reference, o.payment_id,
          o.removed_as_of, o.is_hidden)
   group by n.tenant_id, each.account_id, moment.as_of;
  return null;
end $$;

create or replace function note_changed_records() returns trigger language plpgsql as $$
begin
  insert into public.open_item_changes (tenant_id, account_id, names, as_of)
  select n.tenant_id, each.account_id,
         public.few_names(array_agg(distinct named.name) filter (where named.name is not null)), moment.as_of
    from new_rows n
    join public.erp_ledgers g on g.tenant_id = n.tenant_id and g.id = n.ledger_id and g.closing = 'erp'
    join old_rows o on o.tenant_id = n.tenant_id and o.kind = n.kind and o.ledger_id = n.ledger_id
     and o.period = n.period and o.external_id = n.external_id
    cross join lateral (values (n.account_id), (o.account_id)) as each (account_id)
    cross join lateral (values (n.document_no), (o.document_no), (n.external_id)) as named (name)
    cross join lateral (values (n.as_of), (n.removed_as_of), (o.removed_as_of)) as moment (as_of)
   where n.kind = 'open-items' and each.account_id is not null
     and (n.account_id, n.removed_as_of, n.data) is distinct from (o.account_id, o.removed_as_of, o.data)
   group by n.tenant_id, each.account_id, moment.as_of;
  return null;
end $$;

-- What was kept knows neither the credits of a difference nor what was said since its image.
insert into open_item_changes (tenant_id, account_id)
select distinct tenant_id, account_id from kept_open_items;
