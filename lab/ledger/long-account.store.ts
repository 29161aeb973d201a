import type { LaidAccount } from '@vezne/server/testing/lay-lines.store.ts'
import type { Client } from 'pg'

type Owner = Pick<Client, 'query'>

/** Invoices that nobody has paid yet stand at the end; all the others were closed by the ERP, one in twenty with a card. */
export const OPEN_INVOICES = 40
/** In kuruş. */
export const INVOICE_MINOR = 10_000

const DAYS = 730

/** When the ERP was read last. */
const READ_AT = `date_trunc('day', now()) - interval '1 hour'`

const pairs = (lines: number) => `
  select n, current_date - 60 - ${DAYS} + (n * ${DAYS} / ${Math.floor((lines - OPEN_INVOICES) / 2)})::int as day,
         n % 20 = 7 as is_card
    from generate_series(0, ${Math.floor((lines - OPEN_INVOICES) / 2) - 1}) n`

const LINES = (lines: number) => `
  with laid as (
    select 'F' || n as name, 'wholesale-invoice' as type, day, ${INVOICE_MINOR} as debit, 0 as credit, null as reference from (${pairs(lines)}) p
    union all
    select 'E' || n, case when is_card then 'credit-card-slip' else 'bank-transfer' end, day + 1, 0, ${INVOICE_MINOR},
           case when is_card then $5 || n end from (${pairs(lines)}) p
    union all
    select 'A' || n, 'wholesale-invoice', current_date - 30 + (n % 20)::int, ${INVOICE_MINOR}, 0, null from generate_series(1, ${OPEN_INVOICES}) n
  )
  insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type,
    document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, reference, as_of, is_summed)
  select $1, $2, $3, $4, '2026', $5 || name, 'erp', day, day + 20, type, $5 || name, 'TRY', debit, credit, debit, credit, reference,
         day::timestamptz + interval '20 hours', true from laid`

/** What was paid by card, as we wrote it: the ERP's line stands for it. */
const OWN_LINES = (lines: number) => `
  insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type,
    document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, left_out_minor, left_out_local_minor,
    reference, payment_id, as_of, is_summed)
  select $1::uuid, $2, $3, $4, 'vezne', 'own' || $5 || n, 'vezne', day + 1, day + 1, 'card-receipt', $5 || n, 'TRY', 0, ${INVOICE_MINOR},
         0, ${INVOICE_MINOR}, ${INVOICE_MINOR}, ${INVOICE_MINOR}, $5 || n, md5($5 || n)::uuid, day::timestamptz, true
    from (${pairs(lines)}) p where is_card`

const ALLOCATIONS = (lines: number) => `
  insert into payment_allocations (tenant_id, account_id, firm_id, currency, payment_id, credit_key, debit_key, amount_minor)
  select $1, $2, $3, 'TRY', md5($5 || n)::uuid, 'ref:' || $5 || n || ' credit', 'doc:' || $5 || 'F' || n || ' debit', ${INVOICE_MINOR}
    from (${pairs(lines)}) p where is_card and $4::uuid is not null`

/** What the ERP said of lines; of open items, that each was open once, and is not. */
const WORDS = `
  insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of, currency, document_no,
    reference, document_on, due_on, debit_minor, credit_minor)
  select tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, 'said', as_of, currency, document_no,
         case when kind = 'account-lines' then reference end, document_on, due_on, debit_minor, credit_minor
    from account_lines cross join (values ('account-lines'), ('open-items')) as k (kind)
   where account_id = $1 and origin = 'erp' and (kind = 'account-lines' or debit_minor > 0);
`
const GONE = `
  insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of)
  select tenant_id, 'open-items', ledger_id, period, external_id, null, firm_id, 'list', as_of + interval '2 days'
    from account_lines where account_id = $1 and origin = 'erp' and debit_minor > 0 and external_id like $2 || 'F%'`
const RECORDS = `
  insert into erp_records (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, currency, document_no, due_on,
    debit_minor, credit_minor, data, as_of, removed_as_of)
  select tenant_id, 'open-items', ledger_id, period, external_id, account_id, firm_id, currency, document_no, due_on, debit_minor, 0,
         jsonb_build_object('documentOn', document_on), as_of, case when external_id like $2 || 'F%' then as_of + interval '2 days' end
    from account_lines where account_id = $1 and origin = 'erp' and debit_minor > 0`

const MONTHS = `
  insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor, local_debit_minor,
    local_credit_minor, line_count)
  select tenant_id, account_id, firm_id, currency, date_trunc('month', document_on)::date, sum(debit_minor), sum(credit_minor),
         sum(local_debit_minor), sum(local_credit_minor), count(*)
    from account_lines where account_id = $1 and origin = 'erp' group by 1, 2, 3, 4, 5`

/** An account whose ERP says which of its debts are closed. */
export async function layLongAccount(owner: Owner, account: LaidAccount, lines: number, prefix: string): Promise<void> {
  const { tenantId, id, firmId, ledgerId } = account
  const of = [tenantId, id, firmId, ledgerId, prefix]
  await owner.query(LINES(lines), of)
  await owner.query(OWN_LINES(lines), of)
  await owner.query(ALLOCATIONS(lines), of)
  await owner.query(WORDS, [id])
  await owner.query(GONE, [id, prefix])
  await owner.query(RECORDS, [id, prefix])
  await owner.query(MONTHS, [id])
}

/** The ERP is read every hour, its lines together with what is open. */
export async function layImages(owner: Owner, { tenantId, ledgerId }: LaidAccount): Promise<void> {
  await owner.query(`update erp_ledgers set closing = 'erp', refreshed_at = ${READ_AT} where id = $1`, [ledgerId])
  await owner.query(
    `insert into erp_batches (tenant_id, id, kind, batch_id, ledger_id, period, as_of, body_hash, key_id, sent_by, is_partial, state,
       received, created, updated, unchanged, removed, rejected)
     select $1, gen_random_uuid(), kind, kind || hour, $2, '2026', ${READ_AT} - make_interval(hours => hour), decode(repeat('00', 32), 'hex'),
            gen_random_uuid(), 'ERP', false, 'stored', 0, 0, 0, 0, 0, 0
       from generate_series(0, 59) as hour, (values ('account-lines'), ('open-items')) as k (kind)`,
    [tenantId, ledgerId],
  )
  for (const table of [
    'account_lines',
    'feed_words',
    'erp_records',
    'payment_allocations',
    'account_months',
    'erp_batches',
  ])
    await owner.query(`analyze ${table}`)
}

/** One more invoice, as a feed brings it behind the last image. */
export async function feedInvoice(owner: Owner, { id }: LaidAccount, name: string): Promise<void> {
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type,
       document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, as_of, is_summed)
     select tenant_id, id, firm_id, ledger_id, '2026', $2, 'erp', current_date, current_date, 'wholesale-invoice', $2, 'TRY',
            ${INVOICE_MINOR}, 0, ${INVOICE_MINOR}, 0, now(), false from firm_accounts where id = $1`,
    [id, name],
  )
  await owner.query(
    `insert into feed_words (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, word, as_of, currency, document_no,
       document_on, due_on, debit_minor, credit_minor)
     select tenant_id, 'account-lines', ledger_id, period, external_id, account_id, firm_id, 'said', as_of, currency, document_no,
            document_on, due_on, debit_minor, credit_minor
       from account_lines where account_id = $1 and external_id = $2`,
    [id, name],
  )
}

/** A receipt of ours that ticked nothing and waits to be decided and folded. */
export async function receiveFreely(owner: Owner, { id }: LaidAccount, name: string): Promise<void> {
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type,
       document_no, reference, payment_id, currency, credit_minor, local_credit_minor, as_of, is_summed)
     select tenant_id, id, firm_id, ledger_id, 'vezne', $2, 'vezne', current_date, current_date, 'card-receipt', $2, $2,
            gen_random_uuid(), 'TRY', ${INVOICE_MINOR}, ${INVOICE_MINOR}, now(), false from firm_accounts where id = $1`,
    [id, name],
  )
}
