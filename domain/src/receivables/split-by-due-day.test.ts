import { describe, expect, it } from 'vitest'
import { openItemsFifo } from './open-items-fifo.ts'
import { partKey } from './part-keys.ts'
import { splitByDueDay } from './split-by-due-day.ts'
import { keyOf } from './testing/story.ts'

const item = {
  key: keyOf('F1'),
  side: 'debit' as const,
  amountMinor: 100n,
  documentOn: '2026-03-01',
  dueOn: '2026-03-01',
  number: 'F1',
}
const part = (installmentNo: number, amountMinor: bigint) => ({
  installmentNo,
  dueOn: `2026-0${installmentNo + 3}-01`,
  amountMinor,
})
const told = (parts: readonly ReturnType<typeof part>[]) =>
  splitByDueDay(item, parts).map(({ dueOn, amountMinor }) => `${dueOn} ${amountMinor}`)

describe('[I-06] a document in parts', () => {
  it('is its line, whatever was fed', () => {
    expect(told([])).toEqual(['2026-03-01 100'])
    expect(told([part(2, 60n), part(1, 40n)])).toEqual(['2026-04-01 40', '2026-05-01 60'])
    expect(told([part(1, 40n)])).toEqual(['2026-04-01 40', '2026-03-01 60'])
    expect(told([part(1, 70n), part(2, 60n)])).toEqual(['2026-04-01 70', '2026-05-01 30'])
    expect(told([part(1, 100n), part(2, 60n)])).toEqual(['2026-04-01 100'])
  })

  it('is closed by credits from its first day on, and by a tick where it was ticked', () => {
    const parts = splitByDueDay(item, [part(1, 40n), part(2, 60n)])
    const credit = { ...item, key: 'E', side: 'credit' as const, amountMinor: 50n }
    const open = (allocations: Parameters<typeof openItemsFifo>[1]) =>
      openItemsFifo([...parts, credit], allocations).items.map(({ openMinor }) => openMinor)
    expect(open([])).toEqual([0n, 50n, 0n])
    const ticked = { creditKey: 'E', debitKey: partKey(item.key, 2), amountMinor: 50n }
    expect(open([ticked])).toEqual([40n, 10n, 0n])
  })
})
