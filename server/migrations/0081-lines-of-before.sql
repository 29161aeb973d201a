set local lock_timeout = '5s';

-- What a payment in another currency is worth in lira on its day.
grant select (bulletin_date, currency, forex_buying) on exchange_rates to vezne_app;

-- Approvals of before get their lines: what the book holds of firms and of unidentified receipts, journal by journal.
-- No company has the ledger of an ERP yet, so all of them stand in one of our own. Whatever is there already stays.
insert into erp_ledgers (tenant_id, id, code, name, owner)
  select tenant_id, gen_random_uuid(), 'vezne', 'Vezne', 'vezne'
    from (select distinct tenant_id from postings where account_kind in ('firm', 'unidentified-receipts')) as booked
  on conflict do nothing;

insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency, role)
  select b.tenant_id, gen_random_uuid(), l.id, b.firm_id, coalesce(b.code, 'TORBA'), b.currency,
         case when b.firm_id is null then 'torba' else 'cari' end
    from (select distinct p.tenant_id, f.id as firm_id, f.code, p.currency
            from postings p
            left join firms f on f.tenant_id = p.tenant_id and f.id = p.account_key and p.account_kind = 'firm'
           where p.account_kind in ('firm', 'unidentified-receipts')) as b
    join erp_ledgers l on l.tenant_id = b.tenant_id and l.code = 'vezne'
   where not exists (select from firm_accounts a
                      where a.tenant_id = b.tenant_id and a.firm_id is not distinct from b.firm_id
                        and a.currency = b.currency)
  on conflict do nothing;

-- A firm whose code is the torba's leaves the torba without one.
insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency, role)
  select b.tenant_id, gen_random_uuid(), l.id, b.firm_id,
         coalesce(b.code || '~' || right(b.firm_id::text, 8), 'TORBA~' || left(b.tenant_id::text, 8)), b.currency,
         case when b.firm_id is null then 'torba' else 'cari' end
    from (select distinct p.tenant_id, f.id as firm_id, f.code, p.currency
            from postings p
            left join firms f on f.tenant_id = p.tenant_id and f.id = p.account_key and p.account_kind = 'firm'
           where p.account_kind in ('firm', 'unidentified-receipts')) as b
    join erp_ledgers l on l.tenant_id = b.tenant_id and l.code = 'vezne'
   where not exists (select from firm_accounts a
                      where a.tenant_id = b.tenant_id and a.firm_id is not distinct from b.firm_id
                        and a.currency = b.currency)
  on conflict do nothing;

insert into account_lines
  (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, sequence, type,
   document_no, description, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, rate, reference,
   payment_id, as_of, is_summed)
  select b.tenant_id, a.id, a.firm_id, a.ledger_id, 'vezne', b.payment_id || ':' || b.kind || ':' || b.sequence, 'vezne',
         b.day, b.day, (extract(epoch from b.booked_at) * 1000)::bigint,
         case
           when b.kind = 'refund' then 'card-refund'
           when b.kind = 'chargeback-lost' then 'chargeback'
           when b.amount_minor < 0 then 'card-receipt'
           else 'card-void'
         end,
         b.order_id, b.description, b.currency, greatest(b.amount_minor, 0), greatest(-b.amount_minor, 0),
         case when b.amount_minor > 0 then coalesce(round(b.amount_minor * b.rate), 0) else 0 end,
         case when b.amount_minor < 0 then coalesce(round(-b.amount_minor * b.rate), 0) else 0 end,
         b.rate,
         b.order_id || case
           when b.kind = 'sale' then ''
           when b.kind = 'void' then '-V'
           when b.kind = 'refund' then '-R' || b.sequence
           when b.kind = 'chargeback-lost' then '-C'
           else '-D' || b.sequence
         end,
         b.payment_id, b.booked_at, false
    from (select j.tenant_id, j.subject_id as payment_id, j.kind, j.sequence, j.booked_at,
                 ledger_day(j.booked_at) as day, p.currency, p.amount_minor, f.id as firm_id, paid.order_id,
                 nullif(left(paid.details ->> 'description', 500), '') as description,
                 case when p.currency = 'TRY' then 1 else (
                   select r.forex_buying from exchange_rates r
                    where r.currency = p.currency and r.bulletin_date <= ledger_day(first.booked_at)
                    order by r.bulletin_date desc limit 1) end as rate
            from journals j
            join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id
             and p.account_kind in ('firm', 'unidentified-receipts')
            cross join lateral (
              select min(s.booked_at) as booked_at from journals s
               where s.tenant_id = j.tenant_id and s.subject_kind = j.subject_kind and s.subject_id = j.subject_id
            ) first
            left join firms f on f.tenant_id = p.tenant_id and f.id = p.account_key and p.account_kind = 'firm'
            left join payments paid on paid.tenant_id = j.tenant_id and paid.id = j.subject_id) as b
    cross join lateral (
      select * from firm_accounts c
       where c.tenant_id = b.tenant_id and c.firm_id is not distinct from b.firm_id and c.currency = b.currency
       order by c.code limit 1
    ) a
   where not exists (select from account_lines l
                      where l.tenant_id = b.tenant_id and l.payment_id = b.payment_id
                        and l.external_id = b.payment_id || ':' || b.kind || ':' || b.sequence)
   order by b.booked_at
  on conflict do nothing;
