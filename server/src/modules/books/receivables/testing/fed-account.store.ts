import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TestHouse } from '../../../../testing/house.ts'
import type { TestTenant } from '../../../../testing/people.ts'
import { keepGone, keepWords } from '../words.ts'
import { addErpLedger } from './lines.store.ts'

const DAY = '2026-03-02'
const at = (hour: number) => new Date(Date.parse('2026-03-10T00:00:00Z') + hour * 3_600_000)

/** A line or an open item as the ERP says it; of one side, by the sign of the amount. */
export interface Fed {
  readonly id: string
  readonly no: string
  readonly minor: number
  readonly reference?: string
}

const sides = ({ minor }: Fed) => ({ debit: minor > 0 ? minor : 0, credit: minor < 0 ? -minor : 0 })

async function putLine(owner: pg.Client, accountId: string, line: Fed, asOf: Date): Promise<void> {
  const { debit, credit } = sides(line)
  await owner.query(
    `insert into account_lines as l (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
       type, document_no, reference, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, as_of, is_summed)
     select tenant_id, id, firm_id, ledger_id, '2026', $2, 'erp', $3, $3, 'other', $4, $5, 'TRY', $6, $7, $6, $7, $8, false
       from firm_accounts where id = $1
     on conflict (tenant_id, ledger_id, period, external_id) do update set document_no = $4, debit_minor = $6, credit_minor = $7,
       local_debit_minor = $6, local_credit_minor = $7, as_of = $8, removed_as_of = null`,
    [accountId, line.id, DAY, line.no, line.reference ?? null, debit, credit, asOf],
  )
}

async function putItem(owner: pg.Client, accountId: string, item: Fed, asOf: Date): Promise<void> {
  const { debit, credit } = sides(item)
  await owner.query(
    `insert into erp_records (tenant_id, kind, ledger_id, period, external_id, account_id, firm_id, currency, document_no, debit_minor,
       credit_minor, data, as_of)
     select tenant_id, 'open-items', ledger_id, '2026', $2, id, firm_id, 'TRY', $3, $4, $5, '{}', $6 from firm_accounts where id = $1
     on conflict (tenant_id, kind, ledger_id, period, external_id) do update set document_no = $3, debit_minor = $4,
       credit_minor = $5, as_of = $6, removed_as_of = null`,
    [accountId, item.id, item.no, debit, credit, asOf],
  )
}

/** An account whose ledger its ERP closes, with everything that may come of it. */
export async function aFedAccount({ owner, infrastructure }: TestHouse, tenant: TestTenant) {
  const { tenantDb } = infrastructure
  const ledgerId = await addErpLedger(owner, tenant, `E${randomUUID().slice(0, 6)}`, { firmId: tenant.firmId })
  await owner.query(`update erp_ledgers set closing = 'erp' where id = $1`, [ledgerId])
  const { rows } = await owner.query<{ id: string }>('select id from firm_accounts where ledger_id = $1', [ledgerId])
  const accountId = rows[0]?.id ?? ''
  const read = (kind: string, hour: number) =>
    ({ kind, ledger: { id: ledgerId, closing: 'erp', refreshedAt: null }, period: '2026', asOf: at(hour) }) as const
  const say = (kind: string, hour: number, fed: readonly Fed[]) =>
    tenantDb.forTenant(tenant.id, (db) =>
      keepWords(
        db,
        read(kind, hour),
        fed.map((each) => ({
          externalId: each.id,
          accountId,
          firmId: tenant.firmId,
          currency: 'TRY',
          documentNo: each.no,
          reference: each.reference ?? null,
          documentOn: DAY,
          dueOn: DAY,
          debitMinor: BigInt(sides(each).debit),
          creditMinor: BigInt(sides(each).credit),
          version: null,
        })),
      ),
    )
  const gone = async (kind: string, hour: number, table: string, ids: readonly string[]) => {
    await owner.query(
      `update ${table} set removed_as_of = $3 where account_id = $1 and external_id = any ($2) and removed_as_of is null`,
      [accountId, ids, at(hour)],
    )
    await tenantDb.forTenant(tenant.id, (db) => keepGone(db, read(kind, hour), 'list'))
  }
  return {
    accountId,
    lines: async (hour: number, lines: readonly Fed[]) => {
      for (const line of lines) await putLine(owner, accountId, line, at(hour))
      await say('account-lines', hour, lines)
    },
    removed: (hour: number, ids: readonly string[]) => gone('account-lines', hour, 'account_lines', ids),
    image: async (hour: number, items: readonly Fed[], left: readonly string[]) => {
      for (const item of items) await putItem(owner, accountId, item, at(hour))
      await say('open-items', hour, items)
      await gone('open-items', hour, 'erp_records', left)
      await owner.query(
        `insert into erp_batches (tenant_id, id, kind, batch_id, ledger_id, period, as_of, body_hash, key_id, sent_by, is_partial, state,
           received, created, updated, unchanged, removed, rejected)
         select $1, gen_random_uuid(), kind, kind || ($3::timestamptz)::text, $2, '2026', $3::timestamptz, decode(repeat('00', 32), 'hex'), gen_random_uuid(), 'ERP',
                false, 'stored', 0, 0, 0, 0, 0, 0
           from (values ('account-lines'), ('open-items')) as k (kind)`,
        [tenant.id, ledgerId, at(hour)],
      )
    },
    /** A receipt of ours, and what it closed: amounts by the keys of debts. */
    receipt: async (reference: string, minor: number, closes: Readonly<Record<string, number>>) => {
      const paymentId = randomUUID()
      await owner.query(
        `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type,
           document_no, reference, payment_id, currency, credit_minor, local_credit_minor, as_of, is_summed)
         select tenant_id, id, firm_id, ledger_id, 'vezne', $2::uuid::text || ':sale:1', 'vezne', $3, $3, 'card-receipt', $4, $4, $2, 'TRY',
                $5, $5, now(), false from firm_accounts where id = $1`,
        [accountId, paymentId, DAY, reference, minor],
      )
      await owner.query(
        `insert into payment_allocations (tenant_id, account_id, firm_id, currency, payment_id, credit_key, debit_key, amount_minor)
         select tenant_id, id, firm_id, 'TRY', $2, 'ref:' || $3::text || ' credit', c.key, c.value::bigint
           from firm_accounts, jsonb_each_text($4) c where id = $1`,
        [accountId, paymentId, reference, JSON.stringify(closes)],
      )
    },
  }
}
