import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { WordsRead } from './words.store.ts'

/** Which credit the ERP has closed which debit with, as it calls them. */
export interface SaidClosing {
  readonly accountId: string
  readonly firmId: string | null
  readonly debitName: string
  readonly creditName: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** A pair that comes again in the same read takes the place of the one before. */
export async function insertClosings(db: TenantDb, read: WordsRead, closings: readonly SaidClosing[]): Promise<void> {
  await sql`
    insert into erp_closings (tenant_id, ledger_id, period, as_of, account_id, firm_id, debit_name, credit_name,
                              currency, amount_minor)
    select ${db.tenantId}, ${read.ledger.id}, ${read.period}, ${read.asOf}::timestamptz, account_id, firm_id, debit_name,
           credit_name, currency, sum(amount)::bigint
      from unnest(${closings.map(({ accountId }) => accountId)}::uuid[], ${closings.map(({ firmId }) => firmId)}::uuid[],
                  ${closings.map(({ debitName }) => debitName)}::text[],
                  ${closings.map(({ creditName }) => creditName)}::text[],
                  ${closings.map(({ currency }) => currency)}::text[],
                  ${closings.map(({ amountMinor }) => amountMinor.toString())}::bigint[])
           as given (account_id, firm_id, debit_name, credit_name, currency, amount)
     group by account_id, firm_id, debit_name, credit_name, currency
    on conflict (tenant_id, ledger_id, account_id, as_of, period, debit_name, credit_name)
    do update set amount_minor = excluded.amount_minor`.execute(db.on())
}

/** The closings of one read. */
export async function readClosingsOf(
  db: ReadDb,
  { accountId, ledgerId, asOf }: { readonly accountId: string; readonly ledgerId: string; readonly asOf: Date },
): Promise<Pick<SaidClosing, 'debitName' | 'creditName' | 'amountMinor'>[]> {
  const { rows } = await sql<Snake<Pick<SaidClosing, 'debitName' | 'creditName' | 'amountMinor'>>>`
    select debit_name, credit_name, amount_minor from erp_closings
     where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId} and account_id = ${accountId}
       and as_of = ${asOf}::timestamptz
     order by period, debit_name, credit_name`.execute(db.on())
  return camels(rows)
}

/** Those of reads before this long, but for the last one of them: its image may still be in use. */
const KEPT = '60 days'

export async function forgetClosings(db: TenantDb): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from erp_closings c
     where c.tenant_id = ${db.tenantId}
       and c.as_of < (select max(later.as_of) from erp_closings later
                       where later.tenant_id = c.tenant_id and later.ledger_id = c.ledger_id
                         and later.as_of < engine_now() - ${KEPT}::interval)`.execute(db.on())
  return Number(numAffectedRows ?? 0n)
}
