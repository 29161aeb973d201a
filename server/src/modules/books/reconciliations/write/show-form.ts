import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { reconciliationForm } from '@vezne/contract/reconciliations/letter.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { accountsOfFirm, findFirm, pendingOf } from '../books.store.ts'
import { contractOf } from '../contracts.store.ts'
import type { ReconciliationDeps } from '../deps.ts'

const ACCOUNTS_MOST = 100
const PENDING_MOST = 200

/** What a letter would say, before anybody writes one. */
export function showForm(
  { db: database }: ReconciliationDeps,
  { firmId: named, asOf }: InputOf<typeof reconciliationForm>,
  caller: Caller,
): Promise<ReplyOf<typeof reconciliationForm>> {
  const firmId = named.toLowerCase()
  return database.readForCaller(caller, async (db) => {
    const firm = await findFirm(db, firmId)
    if (firm === undefined) throw new Refusal('not-found')
    const accounts = []
    for (const account of await accountsOfFirm(db, firmId, asOf, ACCOUNTS_MOST)) {
      const pending = await pendingOf(db, account.id, asOf, PENDING_MOST)
      accounts.push({
        id: account.id,
        code: account.code,
        ledgerName: account.ledgerName,
        currencyCode: account.currency,
        balance: account.balanceMinor,
        isErpOnly: account.isErpOnly,
        refreshedAt: account.refreshedAt?.getTime() ?? null,
        pending: pending.map(({ on, documentNo, amountMinor }) => ({ on, documentNo, amount: amountMinor })),
      })
    }
    return { email: firm.email, contractOn: await contractOf(db, firmId), accounts }
  })
}
