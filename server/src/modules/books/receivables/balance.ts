import type { Currency } from '@vezne/domain/money/money.ts'
import { changeOf } from '@vezne/domain/statement/balance.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { beginningOf, sumsBefore, type Sums } from './balance.store.ts'

/** What an account moved by before a day, in one currency. Above zero is what the firm owes (borç). */
interface Balance extends Omit<Sums, 'accountId'> {
  readonly balanceMinor: bigint
  readonly localBalanceMinor: bigint
}

const balanceOf = ({ accountId: _, ...sums }: Sums): Balance => ({
  ...sums,
  balanceMinor: changeOf(sums),
  localBalanceMinor: changeOf({ debitMinor: sums.localDebitMinor, creditMinor: sums.localCreditMinor }),
})

const nothing = (currency: Currency): Sums => ({
  accountId: '',
  currency,
  debitMinor: 0n,
  creditMinor: 0n,
  localDebitMinor: 0n,
  localCreditMinor: 0n,
})

/**
 * What an account stood at when the day began (devir), in each currency it moved in; of one currency always an answer.
 * The balance of now is that of the day after the last line.
 */
export async function balanceAt(db: TenantDb, accountId: string, day: string, currency?: Currency): Promise<Balance[]> {
  const sums = await sumsBefore(db, [accountId], currency, beginningOf(day))
  return (sums.length === 0 && currency !== undefined ? [nothing(currency)] : sums).map(balanceOf)
}
