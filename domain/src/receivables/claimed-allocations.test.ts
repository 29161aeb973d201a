import { describe, expect, it } from 'vitest'
import { claimedAllocations } from './decide-allocations.ts'
import { openItemsErp } from './open-items-erp.ts'
import { openItemsFifo } from './open-items-fifo.ts'
import type { AccountItem } from './standing-allocations.ts'

const item = (key: string, amountMinor: bigint, closedMinor = 0n): AccountItem => ({
  key,
  side: key.endsWith('credit') ? 'credit' : 'debit',
  amountMinor,
  closedMinor,
  documentOn: '2026-03-02',
  dueOn: '2026-03-02',
  number: key,
})
const P = { key: 'ref:P credit', amountMinor: 100n, on: '2026-03-05' }
const openOf = ({ items }: ReturnType<typeof openItemsFifo>) =>
  Object.fromEntries(items.filter(({ openMinor }) => openMinor > 0n).map(({ key, openMinor }) => [key, openMinor]))

describe('[I-08] what a payment closes that holds its debts until it is approved', () => {
  it('is what it claimed: credits are set off first, and nothing else of the account is asked', () => {
    const claimed = [
      { key: 'doc:F1 debit', amountMinor: 130n },
      { key: 'doc:F2 debit 2', amountMinor: 20n },
      { key: 'doc:K1 credit', amountMinor: 50n },
    ]
    expect(claimedAllocations(claimed, P)).toEqual([
      { creditKey: 'doc:K1 credit', debitKey: 'doc:F1 debit', amountMinor: 50n, withKey: P.key },
      { creditKey: P.key, debitKey: 'doc:F1 debit', amountMinor: 80n },
      { creditKey: P.key, debitKey: 'doc:F2 debit 2', amountMinor: 20n },
    ])
  })

  it.each([
    ['fifo', openItemsFifo],
    ['erp', openItemsErp],
  ] as const)('is cut where the ERP made less of the debt meanwhile, and comes back with it, closing %s', (_, open) => {
    const decided = claimedAllocations([{ key: 'doc:F1 debit', amountMinor: 100n }], P)
    const leaves = (owed: bigint) => openOf(open([item('doc:F1 debit', owed), item(P.key, 100n)], decided))
    expect(leaves(60n)).toEqual({ [P.key]: 40n })
    expect(leaves(100n)).toEqual({})
  })

  it('is an open credit where the ERP closed the debt with other money meanwhile', () => {
    const decided = claimedAllocations([{ key: 'doc:F1 debit', amountMinor: 100n }], P)
    const items = [item('doc:F1 debit', 100n, 100n), item('doc:E credit', 100n, 100n), item(P.key, 100n)]
    expect(openOf(openItemsErp(items, decided))).toEqual({ [P.key]: 100n })
  })
})
