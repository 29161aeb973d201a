import { randomUUIDv7 } from 'node:crypto'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import {
  findAccounts,
  findFirmCode,
  findLedger,
  insertAccount,
  insertOwnLedger,
  type FirmAccount,
} from './accounts.store.ts'

/** What the account of payers whom nobody knows is called. */
export const SUSPENSE = 'TORBA'

/** The accounts of a firm in every ledger and currency; in each currency the one that payments go to comes first. */
export const accountsOfFirm = (db: ReadDb, firmId: string): Promise<FirmAccount[]> => findAccounts(db, [firmId])

/**
 * Where a payment in this currency belongs: the firm's account, or suspense where no firm is known. Made on first need,
 * once, however many need it at the same moment.
 */
export async function accountFor(db: TenantDb, firmId: string | null, currency: Currency): Promise<FirmAccount> {
  const known = await find(db, firmId, currency)
  if (known !== undefined) return known
  const ledgerId = await ledgerFor(db)
  for (const code of await codesFor(db, firmId)) {
    await insertAccount(db, { id: randomUUIDv7(), ledgerId, firmId, code, currency })
    const made = await find(db, firmId, currency)
    if (made !== undefined) return made
  }
  throw new Error(`no account could be made for ${firmId ?? SUSPENSE} in ${currency}`)
}

async function find(db: TenantDb, firmId: string | null, currency: Currency): Promise<FirmAccount | undefined> {
  return (await findAccounts(db, [firmId])).find((account) => account.currency === currency)
}

async function ledgerFor(db: TenantDb): Promise<string> {
  const known = await findLedger(db)
  if (known !== undefined) return known
  await insertOwnLedger(db, randomUUIDv7())
  const made = await findLedger(db)
  if (made === undefined) throw new Error('the ledger was not written')
  return made
}

/** An ERP may have given the firm's own code to somebody else: then it is told apart by a piece of its id. */
async function codesFor(db: TenantDb, firmId: string | null): Promise<string[]> {
  if (firmId === null) return [SUSPENSE, `${SUSPENSE}~${db.tenantId.slice(0, 8)}`]
  const code = await findFirmCode(db, firmId)
  if (code === undefined) throw new Error(`there is no firm ${firmId}`)
  return [code, `${code}~${firmId.slice(-8)}`]
}
