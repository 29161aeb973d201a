import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { demoId } from './demo-id.ts'
import { accountId } from './ledgers.store.ts'
import { firmId, userId } from './store.ts'
import type { DemoLine } from './statement/plan.ts'

interface DemoDispute {
  readonly tenant: string
  readonly ledger: string
  readonly firmCode: string
  readonly by: { readonly email: string; readonly name: string }
  readonly reason: string
}

/** Of a debt that a dealer says it does not owe. One that is there stays as it was answered. */
export async function putDispute(db: TenantDb, line: DemoLine, dispute: DemoDispute): Promise<void> {
  const { tenant, ledger, firmCode, by, reason } = dispute
  await db
    .on<Tables>()
    .insertInto('debt_requests')
    .values({
      tenant_id: db.tenantId,
      id: demoId(`dispute ${tenant} ${line.externalId}`),
      kind: 'dispute',
      firm_id: firmId(tenant, firmCode),
      account_id: accountId(ledger, firmCode, line.currency),
      currency: line.currency,
      item_key: documentKey('debit', line),
      document_no: line.documentNo,
      amount_minor: BigInt(line.debitMinor),
      due_on: line.dueOn,
      reason,
      asked_by: userId(by.email),
      asked_by_name: by.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasDisputes(db: TenantDb): Promise<boolean> {
  const one = await db
    .on<Tables>()
    .selectFrom('debt_requests')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('kind', '=', 'dispute')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
