import type { Currency } from '@vezne/domain/money/money.ts'
import type { FirmScope, ReadDb } from '../../../kit/db/tenant-db.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { accountById, accountsOfFirm, firmById, type AccountRow, type FirmRow } from './accounts.store.ts'

/** Who asks, as far as a statement minds. */
export interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

export interface AskedSubject {
  readonly firmId?: string | undefined
  readonly accountId?: string | undefined
  readonly withSubFirms?: boolean | undefined
  readonly currencyCode?: Currency | undefined
  readonly view?: 'transaction' | 'account' | 'local' | undefined
}

/** Whose movements a statement has, and in which money it is written. */
export interface Subject {
  readonly firm: FirmRow | undefined
  readonly accounts: readonly AccountRow[]
  /** What may be asked for instead: all accounts of whoever it is about. */
  readonly choices: readonly AccountRow[]
  /** Of the movements; undefined where those of all currencies are written in lira. */
  readonly currency: Currency | undefined
  /** What amounts are written in. */
  readonly writtenIn: Currency
}

/** One account, or those of a firm. What the caller does not see is not there. */
export async function readSubject(
  db: ReadDb,
  { firms }: Asking,
  asked: AskedSubject,
  path = 'firmId',
): Promise<Subject> {
  if (asked.accountId !== undefined) {
    const account = await accountById(db, asked.accountId)
    if (account === undefined || (asked.firmId !== undefined && account.firmId !== asked.firmId))
      throw new Refusal('not-found')
    const firm = account.firmId === null ? undefined : await firmById(db, account.firmId)
    return { firm, choices: [account], ...inMoney([account], { ...asked, currencyCode: ownCurrency(account, asked) }) }
  }
  const firmId = asked.firmId ?? (firms === '*' ? undefined : firms.firmId)
  if (firmId === undefined) throw new BrokenRules([{ path, rule: 'required' }])
  const firm = await firmById(db, firmId)
  if (firm === undefined) throw new Refusal('not-found')
  const choices = await accountsOfFirm(db, firmId, asked.withSubFirms === true)
  return { firm, choices, ...inMoney(choices, asked) }
}

const ownCurrency = ({ currency }: AccountRow, { view, currencyCode }: AskedSubject) =>
  view === 'account' ? currency : currencyCode

/**
 * Which accounts, movements in which currency, and what amounts are written in. An account that is kept in lira has lira of
 * every movement; of one in another currency, a movement that is booked in yet another has no amount in its money.
 */
function inMoney(choices: readonly AccountRow[], { view, currencyCode = 'TRY' }: AskedSubject) {
  if (view === 'local') return { accounts: choices, currency: undefined, writtenIn: 'TRY' } as const
  if (view !== 'account') return { accounts: choices, currency: currencyCode, writtenIn: currencyCode }
  const accounts = choices.filter(({ currency }) => currency === currencyCode)
  return { accounts, currency: currencyCode === 'TRY' ? undefined : currencyCode, writtenIn: currencyCode }
}

/** The oldest: what one of the books has not told yet may be missing here. */
export function refreshedAt({ accounts }: Subject): number | null {
  const known = accounts.flatMap((each) => (each.refreshedAt === null ? [] : [each.refreshedAt.getTime()]))
  return known.length === 0 ? null : Math.min(...known)
}
