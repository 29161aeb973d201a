import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import type { DemoPart } from './foreign.ts'

interface Place {
  readonly accountId: string
  readonly ledgerId: string
  readonly firmId: string
  readonly firmCode: string
  readonly currency: string
}

/** The parts in which documents fall due, as the feed keeps open items. */
export async function putDueParts(db: TenantDb, place: Place, parts: readonly DemoPart[]): Promise<void> {
  if (parts.length === 0) return
  const asOf = await db.now()
  const { accountId, ledgerId, firmId, firmCode, currency } = place
  await db
    .on<Tables>()
    .insertInto('erp_records')
    .values(
      parts.map(({ amountMinor, ...part }) => {
        const externalId = `demo-${part.documentNo}/${part.installmentNo}`
        return {
          tenant_id: db.tenantId,
          kind: 'open-items' as const,
          ledger_id: ledgerId,
          period: part.documentOn.slice(0, 4),
          external_id: externalId,
          firm_id: firmId,
          account_id: accountId,
          currency,
          document_no: part.documentNo,
          due_on: part.dueOn,
          debit_minor: amountMinor,
          data: JSON.stringify({
            ...part,
            externalId,
            firmCode,
            side: 'debit',
            principal: String(amountMinor),
            currencyCode: currency,
          }),
          as_of: asOf,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
