import { expect, it } from 'vitest'
import { planReads } from './plan-reads.ts'
import type { ReadRow } from './reads.store.ts'

const NOON = new Date('2026-03-05T09:00:00Z')
const NIGHT = new Date('2026-03-06T00:30:00Z')
const ago = (minutes: number, now = NOON) => new Date(now.getTime() - minutes * 60_000)

const row = (kind: ReadRow['kind'], changes: Partial<ReadRow> = {}): ReadRow => ({
  kind,
  mark: null,
  next: null,
  isWhole: false,
  begunAt: null,
  lastLeftOut: 0,
  trouble: null,
  message: null,
  rowCount: 0,
  leftOut: 0,
  readAt: null,
  wholeAt: null,
  ...changes,
})

const traits = { reads: ['account-lines', 'firms', 'open-items'], marks: ['firms', 'account-lines'] } as const
const plan = (rows: readonly ReadRow[], now = NOON) =>
  planReads(traits, new Map(rows.map((each) => [each.kind, each])), now).map(
    ({ kind, isWhole, mark = '-', next = '-' }) => `${kind} ${isWhole ? 'whole' : 'changes'} ${mark} ${next}`,
  )

it.each([
  ['nothing was read yet', [], ['firms whole - -', 'account-lines whole - -', 'open-items whole - -'], NOON],
  [
    'marks are followed every turn, what has none after a while',
    [
      row('firms', { mark: 'm1', wholeAt: ago(60) }),
      row('account-lines', { mark: 'm2', wholeAt: ago(60) }),
      row('open-items', { wholeAt: ago(9) }),
    ],
    ['firms changes m1 -', 'account-lines changes m2 -'],
    NOON,
  ],
  [
    'a read that was not over goes on, by the mark that it began with',
    [
      row('firms', { mark: 'm1', next: 'n1', wholeAt: ago(60) }),
      row('account-lines', { mark: 'm2', next: 'n2', isWhole: true, wholeAt: ago(9999) }),
      row('open-items', { wholeAt: ago(10) }),
    ],
    ['firms changes m1 n1', 'account-lines whole - n2', 'open-items whole - -'],
    NOON,
  ],
  [
    'what was never read to its end goes before what is read again, behind the firms',
    [
      row('firms', { mark: 'm1', wholeAt: ago(60) }),
      row('account-lines', { mark: 'm2', next: 'n2', wholeAt: ago(60) }),
      row('open-items', { next: 'n3', isWhole: true }),
    ],
    ['firms changes m1 -', 'open-items whole - n3', 'account-lines changes m2 n2'],
    NOON,
  ],
  [
    'at night everything is read, once',
    [
      row('firms', { mark: 'm1', wholeAt: ago(21 * 60, NIGHT) }),
      row('account-lines', { mark: 'm2', wholeAt: ago(60, NIGHT) }),
      row('open-items', { wholeAt: ago(1, NIGHT) }),
    ],
    ['firms whole - -', 'account-lines changes m2 -'],
    NIGHT,
  ],
  [
    'and by day where the nights were missed, or a table has no stamps',
    [
      row('firms', { mark: 'm1', wholeAt: ago(37 * 60) }),
      row('account-lines', { wholeAt: ago(5) }),
      row('open-items', { wholeAt: ago(5) }),
    ],
    ['firms whole - -'],
    NOON,
  ],
])('[M-13] what a turn reads: %s', (_, rows, planned, now) => {
  expect(plan(rows, now)).toEqual(planned)
})
