import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import type { DemoProduct } from './products.ts'

interface Place {
  readonly accountId: string
  readonly ledgerId: string
  readonly firmId: string
  readonly currency: string
}

const AT_ONCE = 1000

/** The lines of invoices, as the feed keeps them. */
export async function putProducts(
  db: TenantDb,
  { accountId, ledgerId, firmId, currency }: Place,
  products: readonly DemoProduct[],
): Promise<void> {
  const asOf = await db.now()
  const rows = products.map(({ externalId, period, ...product }) => ({
    tenant_id: db.tenantId,
    kind: 'invoice-lines' as const,
    ledger_id: ledgerId,
    period,
    external_id: externalId,
    firm_id: firmId,
    account_id: accountId,
    currency,
    document_no: product.documentNo,
    debit_minor: BigInt(product.total),
    data: JSON.stringify(product),
    as_of: asOf,
  }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .on<Tables>()
      .insertInto('erp_records')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
