import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { readOpenEnds } from './account-end.ts'
import { openItemsOf, wholeItemsOf, type OpenAccount } from './open-items.ts'
import { readClosings } from './open-facts.store.ts'
import { anyAccount } from './testing/any-account.ts'
import { asTenant } from './testing/book.ts'
import { addErpLedger } from './testing/lines.store.ts'
import { layAccounts } from './testing/lay-accounts.store.ts'

const house = useHouse()
const as = asTenant(house)

const ACCOUNTS = 200

const byId = (accounts: readonly OpenAccount[]) =>
  new Map(accounts.filter(({ items }) => items.length > 0).map((account) => [account.accountId, account]))

describe('[I-08] what is open by the end of an account', () => {
  it('is what its every line comes to, whatever was split, paid, set off, taken back, booked late or in other money', async () => {
    const tenant = await aTenant(house)
    const ledgerId = await addErpLedger(house.owner, tenant, 'SON')
    const laid = fc.sample(anyAccount, { numRuns: ACCOUNTS, seed: 15 })
    await layAccounts(house.owner, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId }, laid)
    const accountIds = laid.map(({ id }) => id)
    for (const currency of ['TRY', 'USD', undefined] as const) {
      const [whole, byEnd, ends] = await as(tenant, async (db) => [
        await wholeItemsOf(db, { accountIds, currency }),
        await openItemsOf(db, { accountIds, currency }),
        await readOpenEnds(db, await readClosings(db, accountIds), currency),
      ])
      expect(byId(byEnd)).toEqual(byId(whole))
      // None of them had to be read whole, or there were no other answer to compare.
      expect([...ends.values()].filter((end) => end === undefined)).toEqual([])
      expect(byId(whole).size).toBeGreaterThan(ACCOUNTS / 4)
    }
  })
})
