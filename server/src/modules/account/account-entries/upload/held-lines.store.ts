import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { heldTerms, uploadEntry } from '../terms/upload-parts.store.ts'
import type { LineSaid } from './plan.ts'

interface HeldLine extends LineSaid {
  readonly externalId: string
}

type HeldRow = Omit<HeldLine, 'term'>

/** What these movements of a ledger say now; one that is gone says nothing. */
export async function readHeldLines(
  db: TenantDb,
  ledgerId: string,
  period: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, LineSaid>> {
  if (externalIds.length === 0) return new Map()
  const terms = await heldTerms(db, ledgerId, externalIds)
  const { rows } = await sql<HeldRow>`
    select l.external_id as "externalId", a.code as "firmCode", l.document_on::text as "documentOn",
      l.due_on::text as "dueOn", l.type, l.raw_type as "rawType", l.document_no as "documentNo", l.description,
      l.currency as "currencyCode", l.debit_minor as "debitMinor", l.credit_minor as "creditMinor",
      l.local_debit_minor as "localDebitMinor", l.local_credit_minor as "localCreditMinor", l.rate::text as rate, l.branch,
      l.reference, l.ettn
    from account_lines l join firm_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledgerId} and l.period = ${period}
      and l.removed_as_of is null and l.external_id = any (${externalIds}::text[])`.execute(db.on<Tables>())
  return new Map(
    rows.map(({ externalId, ...said }) => [externalId, { ...said, term: terms.get(uploadEntry(externalId)) ?? null }]),
  )
}
