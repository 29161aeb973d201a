import { createHash } from 'node:crypto'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'
import { FIRMS, LEDGER, type Expected } from './batches.ts'

const TENANT = demoId('bench feed tenant')
const LEDGER_ID = demoId('bench feed ledger')
export const KEY = `vzk_${'bench'.padEnd(43, '0')}`

/** A company whose books are empty: a ledger, its firms and their accounts, and the key of its ERP. */
export function layEmptyBooks(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Ölçüm', 'Ölçüm')`, [TENANT])
    await owner.query(
      `insert into erp_ledgers (tenant_id, id, code, name, owner) values ($1, $2, $3, 'Ölçüm', 'push')`,
      [TENANT, LEDGER_ID, LEDGER],
    )
    await owner.query(
      `insert into firms (tenant_id, id, code, name) select $1, gen_random_uuid(), 'F' || n, 'Firma ' || n
        from generate_series(0, ${FIRMS - 1}) n`,
      [TENANT],
    )
    await owner.query(
      `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency)
        select tenant_id, gen_random_uuid(), $2, id, code, 'TRY' from firms where tenant_id = $1`,
      [TENANT, LEDGER_ID],
    )
    await owner.query(
      `insert into api_keys (tenant_id, name, key_hash, hint, scope, networks)
        values ($1, 'ERP', $2, $3, 'erp', '{}')`,
      [TENANT, createHash('sha256').update(KEY).digest(), KEY.slice(-4)],
    )
    await owner.query('vacuum analyze')
  })
}

const COLUMNS = `document_on, due_on, sequence, type, document_no, description, debit_minor, credit_minor`

const STAGING = `create temporary table staging (external_id text, code text, document_on date, due_on date, sequence bigint,
  type text, document_no text, description text, debit_minor bigint, credit_minor bigint, version bigint) on commit delete rows`

/** The same rows by hand: what is newer stands, and the sums of the months follow by what changed. */
const UPSERT = `
  with clock as materialized (select engine_now() as moment),
  i as materialized (
    select s.*, a.id as account_id, a.firm_id from staging s
      join firm_accounts a on a.tenant_id = '${TENANT}' and a.ledger_id = '${LEDGER_ID}' and a.code = s.code and a.currency = 'TRY'
  ),
  judged as materialized (
    select i.*, l.id as old_id, case when l.id is null then 'created'
        when l.as_of > $1 or (l.as_of = $1 and coalesce(l.version, 0) >= i.version) then 'outdated'
        when l.removed_as_of is null and (l.account_id, l.document_on, l.due_on, l.sequence, l.type, l.document_no,
          l.description, l.debit_minor, l.credit_minor) is not distinct from (i.account_id, i.document_on, i.due_on,
          i.sequence, i.type, i.document_no, i.description, i.debit_minor, i.credit_minor) then 'same'
        else 'updated' end as verdict
      from i left join lateral (select * from account_lines k where k.tenant_id = '${TENANT}' and k.ledger_id = '${LEDGER_ID}'
        and k.period = '2026' and k.external_id = i.external_id limit 1) l on true
  ),
  before as materialized (
    select l.* from judged j join account_lines l on l.tenant_id = '${TENANT}' and l.id = j.old_id where j.verdict = 'updated'
  ),
  made as (
    insert into account_lines (tenant_id, ledger_id, period, external_id, account_id, firm_id, origin, as_of, version,
        is_summed, first_seen_at, changed_at, currency, local_debit_minor, local_credit_minor, ${COLUMNS})
      select '${TENANT}', '${LEDGER_ID}', '2026', external_id, account_id, firm_id, 'erp', $1, version, true, (select moment from clock),
        (select moment from clock), 'TRY',
        debit_minor, credit_minor, ${COLUMNS} from judged where verdict = 'created'
  ),
  changed as (
    update account_lines l set (as_of, version, changed_at, account_id, firm_id, local_debit_minor, local_credit_minor, ${COLUMNS})
        = row ($1, j.version, (select moment from clock), j.account_id, j.firm_id, j.debit_minor, j.credit_minor, j.document_on, j.due_on,
          j.sequence, j.type, j.document_no, j.description, j.debit_minor, j.credit_minor)
      from judged j where j.verdict = 'updated' and l.tenant_id = '${TENANT}' and l.id = j.old_id
  ),
  seen as (
    update account_lines l set as_of = $1, version = j.version from judged j
      where j.verdict = 'same' and l.tenant_id = '${TENANT}' and l.id = j.old_id
  )
  insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor, local_debit_minor,
      local_credit_minor, line_count)
    select '${TENANT}', account_id, firm_id, 'TRY', month, sum(debit), sum(credit), sum(debit), sum(credit), sum(lines)
      from (
        select account_id, firm_id, date_trunc('month', document_on)::date as month, debit_minor as debit,
            credit_minor as credit, 1 as lines from judged where verdict in ('created', 'updated')
        union all
        select account_id, firm_id, date_trunc('month', document_on)::date, -debit_minor, -credit_minor, -1 from before
      ) as change
      group by account_id, firm_id, month order by account_id, month
    on conflict (tenant_id, account_id, currency, month) do update set
      debit_minor = account_months.debit_minor + excluded.debit_minor,
      credit_minor = account_months.credit_minor + excluded.credit_minor,
      local_debit_minor = account_months.local_debit_minor + excluded.local_debit_minor,
      local_credit_minor = account_months.local_credit_minor + excluded.local_credit_minor,
      line_count = account_months.line_count + excluded.line_count`

export interface PlainBatch {
  readonly file: string
  readonly asOf: number
}

/** Takes batches by COPY and one statement each, on one connection, each in a transaction of its own. Answers the seconds. */
export function takePlainly(databaseUrl: string, batches: readonly PlainBatch[]): Promise<number> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(STAGING)
    const began = performance.now()
    for (const { file, asOf } of batches) {
      await owner.query('begin')
      await owner.query('select 1 from erp_ledgers where id = $1 for no key update', [LEDGER_ID])
      await owner.query(`copy staging from '${file}'`)
      await owner.query(UPSERT, [new Date(asOf)])
      await owner.query('update erp_ledgers set refreshed_at = greatest(refreshed_at, $2) where id = $1', [
        LEDGER_ID,
        new Date(asOf),
      ])
      await owner.query('commit')
    }
    return (performance.now() - began) / 1000
  })
}

/** Row by row, as nobody should: how long so many take. */
export function takeOneByOne(databaseUrl: string, copies: readonly string[]): Promise<number> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query('begin')
    const began = performance.now()
    for (const copy of copies) {
      const [externalId, code, on, due, , type, no, words, debit, credit] = copy.split('\t')
      await owner.query(
        `with made as (
          insert into account_lines (tenant_id, ledger_id, period, external_id, account_id, firm_id, origin, as_of, is_summed,
            currency, document_on, due_on, type, document_no, description, debit_minor, credit_minor, local_debit_minor, local_credit_minor)
          select a.tenant_id, a.ledger_id, 'rows', $1, a.id, a.firm_id, 'erp', now(), true, 'TRY', $3, $4, $5, $6, $7, $8, $9, $8, $9
            from firm_accounts a where a.ledger_id = '${LEDGER_ID}' and a.code = $2
          on conflict (tenant_id, ledger_id, period, external_id) do update set as_of = excluded.as_of
          returning *)
        insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor)
          select tenant_id, account_id, firm_id, currency, date_trunc('month', document_on)::date, debit_minor, credit_minor from made
          on conflict (tenant_id, account_id, currency, month) do update
            set debit_minor = account_months.debit_minor + excluded.debit_minor`,
        [externalId, code, on, due, type, no, words, debit, credit],
      )
    }
    const seconds = (performance.now() - began) / 1000
    await owner.query('rollback')
    return seconds
  })
}

/** What is wrong with the books, if anything is. */
export function wrongWith(databaseUrl: string, expected: Expected): Promise<string[]> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Record<string, string>>(
      `select * from (select count(*) as lines, sum(debit_minor) as debit, sum(credit_minor) as credit from account_lines) l,
        (select sum(line_count) as month_lines, sum(debit_minor) as month_debit, sum(credit_minor) as month_credit,
          sum(local_debit_minor) as local_debit, sum(local_credit_minor) as local_credit from account_months) m`,
    )
    const { lines, debitMinor, creditMinor } = expected
    const [found = {}] = rows
    const should: Record<string, bigint | number> = {
      lines,
      debit: debitMinor,
      credit: creditMinor,
      month_lines: lines,
      month_debit: debitMinor,
      month_credit: creditMinor,
      local_debit: debitMinor,
      local_credit: creditMinor,
    }
    return Object.entries(should)
      .filter(([name, value]) => String(found[name]) !== String(value))
      .map(([name, value]) => `${name} is ${found[name]} and should be ${value}`)
  })
}
