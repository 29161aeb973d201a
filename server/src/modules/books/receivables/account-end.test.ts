import type { StillOpen } from '@vezne/domain/receivables/standing-allocations.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { readOpenEnds } from './account-end.ts'
import { openItemsOf, readFacts, stillOpen, wholeItemsOf, type OpenAccount } from './open-items.ts'
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

const openOnly = (still: StillOpen | undefined) =>
  new Map(still?.items.flatMap(({ key, openMinor }) => (openMinor > 0n ? [[key, openMinor] as const] : [])))

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
    // And how each stood before one of its payments came, which is what the payment is decided by.
    await as(tenant, async (db) => {
      for (const { id, lines } of laid.slice(0, 20)) {
        const { reference, payment_id: paymentId } = lines.findLast(({ origin }) => origin === 'vezne') ?? {}
        if (reference === undefined || reference === null || paymentId === undefined) continue
        const keys = new Set([`ref:${reference} credit`, `ref:${reference} debit`])
        const alsoHeld = [{ accountId: id, currency: 'TRY' as const, paymentId: id, key: 'doc:F7 debit' }]
        const end = await readOpenEnds(db, await readClosings(db, [id]), 'TRY', { keys, alsoHeld })
        const [account] = await readFacts(db, [id], 'TRY', alsoHeld)
        if (account === undefined) throw new Error('nothing was laid')
        const before = { ...account, lines: account.lines.filter(({ key }) => !keys.has(key)) }
        expect(openOnly(end.get(id)?.still)).toEqual(openOnly(await stillOpen(db, before)))
      }
    })
  })
})
