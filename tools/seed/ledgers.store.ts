import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { demoId } from './demo-id.ts'
import type { DemoAccount, DemoLedger } from './demo-ledger.ts'
import { firmId } from './store.ts'

export const ledgerId = (code: string) => demoId(`ledger ${code}`)
export const accountId = (ledger: string, code: string, currency = 'TRY') =>
  demoId(`account ${ledger} ${code} ${currency}`)

/** Put in where it is missing; what somebody changed since then stays as they left it. */
export async function putLedger(db: TenantDb, { code, name, owner }: DemoLedger): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('erp_ledgers')
    .values({ tenant_id: db.tenantId, id: ledgerId(code), code, name, owner, closing: 'fifo', books_receipts: 'net' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function putAccount(db: TenantDb, { tenant, code: ledger }: DemoLedger, one: DemoAccount): Promise<void> {
  const { code, currency } = one
  await db
    .on<Tables>()
    .insertInto('firm_accounts')
    .values({
      tenant_id: db.tenantId,
      id: accountId(ledger, code, currency),
      ledger_id: ledgerId(ledger),
      firm_id: firmId(tenant, code),
      code,
      currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
