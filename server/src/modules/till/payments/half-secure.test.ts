import { acceptHalfSecure, halfSecureAcceptances, withdrawHalfSecure } from '../../company/terminals/index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, aUser } from '../../../testing/people.ts'
import type { HalfSecureResult } from '@vezne/banks/pos/port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till
let by: string

beforeAll(async () => {
  const tenant = await aTenant(house)
  by = (await aUser(house, [tenant])).id
  till = await openTill(house.infrastructure, tenant.id, [64, 46, 15])
})
afterAll(() => till.close())

const accountAt = (bankId: number) => till.accounts.get(bankId) ?? ''
const accept = (bankId: number, result: HalfSecureResult, capMinor: bigint) =>
  till.deps.db.forTenant(till.tenantId, (db) =>
    acceptHalfSecure(db, accountAt(bankId), result, { amountMinor: capMinor, currency: 'TRY' }, by),
  )
const withdraw = (bankId: number, result: HalfSecureResult) =>
  till.deps.db.forTenant(till.tenantId, (db) => withdrawHalfSecure(db, accountAt(bankId), result, by))

/** Every sale of the till is of 1.250,10. */
const SALE = 125_010n

describe('[I-12] a half-secure 3-D result', () => {
  it('stops the payment unless somebody accepted this very result, up to its cap', async () => {
    expect((await till.pay({ does: 'half-4' })).state).toBe('declined')
    await accept(64, '4', SALE)
    expect((await till.pay({ does: 'half-4' })).state).toBe('approved')
    const others = [await till.pay({ does: 'half-2' }), await till.pay({ does: 'half-3' })]
    expect(others.map(({ state, declineReason: reason }) => [state, reason])).toEqual([
      ['declined', 'authentication-failed'],
      ['declined', 'authentication-failed'],
    ])
    expect(others.map(({ orderId }) => till.provisionCallsOf(orderId))).toEqual([0, 0])
    await accept(64, '4', SALE - 1n)
    expect((await till.pay({ does: 'half-4' })).state).toBe('declined')
    await withdraw(64, '4')
  })

  it('is kept with the sale that went on by it: no liability shift', async () => {
    await accept(64, '3', SALE)
    expect((await till.pay({ does: 'half-3' })).kept).toMatchObject({ liabilityShift: 'none', halfSecure: '3' })
    expect((await till.pay()).kept).not.toHaveProperty('liabilityShift')
    await withdraw(64, '3')
    expect((await till.pay({ does: 'half-3' })).state).toBe('declined')
  })

  it('of Akbank, which does not sign which one it is, passes only where all three do', async () => {
    await accept(46, '4', SALE)
    expect((await till.pay({ bankId: 46, does: 'half-4' })).state).toBe('declined')
    await accept(46, '2', SALE)
    await accept(46, '3', SALE)
    const paid = await till.pay({ bankId: 46, does: 'half-2' })
    expect([paid.state, paid.kept]).toEqual(['approved', expect.objectContaining({ liabilityShift: 'none' })])
    await accept(46, '3', SALE - 1n)
    expect((await till.pay({ bankId: 46, does: 'half-4' })).state).toBe('declined')
  })

  it('records who accepted it and when, and forgets nothing', async () => {
    await accept(15, '4', 100n)
    await accept(15, '4', 200n)
    await withdraw(15, '4')
    const said = await till.deps.db.forTenant(till.tenantId, (db) => halfSecureAcceptances(db, accountAt(15)))
    expect(said.map(({ cap, by: who }) => [cap?.amountMinor, who])).toEqual([
      [undefined, by],
      [200n, by],
      [100n, by],
    ])
    expect(said.every(({ at }) => at instanceof Date)).toBe(true)
    const { rows } = await house.owner.query<{ kind: string; user_id: string; details: object }>(
      `select kind, user_id, details from audit_events where details->>'accountId' = $1 and kind like 'half-%' order by id`,
      [accountAt(15)],
    )
    expect(rows.map(({ kind, user_id: who }) => [kind, who])).toEqual([
      ['half-secure-accepted', by],
      ['half-secure-accepted', by],
      ['half-secure-withdrawn', by],
    ])
    expect(rows[1]?.details).toMatchObject({ result: '4', capMinor: '200', currency: 'TRY' })
    await expect(house.owner.query('update half_secure_acceptances set cap_minor = 1')).rejects.toThrow(/never changed/)
    await expect(house.owner.query('delete from half_secure_acceptances')).rejects.toThrow(/never changed/)
  })

  it.each([
    ['PayFlex never tells 2', 15, '2', 'TRY', 100n],
    ['the account takes no USD', 64, '4', 'USD', 100n],
    ['a cap is above zero', 64, '4', 'TRY', 0n],
  ] as const)('is not allowed where %s', async (fault, bankId, result, currency, amountMinor) => {
    const allowing = till.deps.db.forTenant(till.tenantId, (db) =>
      acceptHalfSecure(db, accountAt(bankId), result, { amountMinor, currency }, by),
    )
    await expect(allowing).rejects.toThrow(fault)
  })
})
