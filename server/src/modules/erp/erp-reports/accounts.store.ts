import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { CREDIT, DEBIT, IN_STATEMENT, inCurrency } from '../../books/receivables/index.ts'

/** An account in sight, with whose it is. */
export interface ReportAccount {
  readonly id: string
  readonly code: string
  readonly ledgerName: string
  /** None for suspense. */
  readonly firmId: string | null
  readonly firmCode: string | null
  readonly firmName: string | null
  readonly refreshedAt: Date | null
}

/** Those of the firms that the transaction sees, or of one of them, firm by firm in Turkish order. */
export async function accountsInSight(db: ReadDb, firmId: string | undefined): Promise<ReportAccount[]> {
  const ofFirm = firmId === undefined ? sql`` : sql`and a.firm_id = ${firmId}`
  const { rows } = await sql<ReportAccount>`
    select a.id, a.code, g.name as "ledgerName", a.firm_id as "firmId", f.code as "firmCode", f.name as "firmName",
      g.refreshed_at as "refreshedAt"
    from firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
      left join firms f on f.tenant_id = a.tenant_id and f.id = a.firm_id
    where a.tenant_id = ${db.tenantId} ${ofFirm}
    order by coalesce(f.name, '') collate "tr-x-icu", f.code, f.id, g.code, a.code, a.currency, a.id`.execute(db.on())
  return rows
}

interface MovedSince {
  readonly accountId: string
  readonly currency: Currency
  readonly creditMinor: bigint
  readonly takenBackMinor: bigint
}

/** What came in after a day, and what of card money was taken back. */
export async function movedSince(
  db: ReadDb,
  accountIds: readonly string[],
  currency: Currency | undefined,
  { after, until }: { readonly after: Day; readonly until: Day },
): Promise<MovedSince[]> {
  const { rows } = await sql<MovedSince>`
    select l.account_id as "accountId", l.currency, sum(${CREDIT})::bigint as "creditMinor",
      coalesce(sum(${DEBIT}) filter (where l.type in ('card-void', 'card-refund', 'chargeback')), 0)::bigint
        as "takenBackMinor"
    from account_lines l
    where l.tenant_id = ${db.tenantId} and l.account_id = any (${accountIds}::uuid[]) and ${IN_STATEMENT}
      ${inCurrency(currency)} and l.document_on > ${after}::date and l.document_on <= ${until}::date
    group by l.account_id, l.currency`.execute(db.on())
  return rows
}
