import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { accountsByCode, firmsByCode, openAccounts, type AccountRow, type AccountToOpen } from './ledgers.store.ts'

interface Named {
  readonly firmCode: string
  readonly currencyCode: string
}

const keyOf = (code: string, currency: string) => `${currency} ${code}`

/**
 * Whose accounts rows name, by the code that the ERP knows them by: an account of the ledger, or the firm with that code.
 * An account in another currency is opened when its first row comes. Who is not known is not in the answer.
 */
export async function findAccounts(
  db: TenantDb,
  ledgerId: string,
  named: readonly Named[],
): Promise<(one: Named) => AccountRow | undefined> {
  const codes = [...new Set(named.map(({ firmCode }) => firmCode))]
  const there = codes.length === 0 ? [] : await accountsByCode(db, ledgerId, codes)
  const known = new Map(there.map((account) => [keyOf(account.code, account.currency), account]))
  const firmOf = new Map<string, string | null>(there.map(({ code, firmId }) => [code, firmId]))
  const strangers = codes.filter((code) => !firmOf.has(code))
  if (strangers.length > 0) for (const { id, code } of await firmsByCode(db, strangers)) firmOf.set(code, id)
  const missing = new Map<string, AccountToOpen>()
  for (const { firmCode: code, currencyCode: currency } of named) {
    const firmId = firmOf.get(code)
    if (firmId !== undefined && !known.has(keyOf(code, currency)))
      missing.set(keyOf(code, currency), { code, currency, firmId })
  }
  for (const account of await openAccounts(db, ledgerId, [...missing.values()]))
    known.set(keyOf(account.code, account.currency), account)
  return ({ firmCode, currencyCode }) => known.get(keyOf(firmCode, currencyCode))
}
