import { expect, it } from 'vitest'
import { proveDay, type ProofPart, type ProofShare } from './day-proof.ts'

const part = (share: ProofShare, kind: ProofPart['kind'], count: number, totalMinor: bigint, more = {}): ProofPart => ({
  ledger: 'L1',
  posAccount: '102.01',
  currency: 'TRY',
  share,
  kind,
  count,
  totalMinor,
  ...more,
})

it.each<[string, readonly ProofPart[], { booked: bigint; difference: bigint }]>([
  ['all of it posted leaves no difference', [part('posted', 'receipt', 3, 900n)], { booked: 900n, difference: 0n }],
  [
    'what went back empties the account, posted or not',
    [part('posted', 'receipt', 2, 900n), part('posted', 'refund', 1, 100n), part('waiting', 'void', 1, 300n)],
    { booked: 500n, difference: -300n },
  ],
  [
    'typed by hand is no word of the ERP',
    [part('by-hand', 'receipt', 1, 250n), part('ignored', 'receipt', 1, 50n), part('failed', 'chargeback', 1, 20n)],
    { booked: 280n, difference: 280n },
  ],
])('[M-13] the proof of a day: %s', (_, parts, { booked, difference }) => {
  const [row, ...more] = proveDay(parts)
  expect(more).toEqual([])
  expect([row?.booked.amountMinor, row?.differenceMinor]).toEqual([booked, difference])
  const shares = Object.entries(row?.shares ?? {})
  const apart = shares
    .filter(([share]) => share !== 'posted')
    .reduce((all, [, { amountMinor }]) => all + amountMinor, 0n)
  expect(apart).toBe(difference)
  expect(shares.reduce((all, [, { count }]) => all + count, 0)).toBe(row?.booked.count)
})

it('[M-13] the proof of a day has a row for each ledger, POS account and currency', () => {
  const parts = [
    part('posted', 'receipt', 1, 100n),
    part('posted', 'receipt', 1, 100n, { posAccount: '102.02' }),
    part('failed', 'receipt', 1, 100n, { currency: 'USD' }),
    part('failed', 'receipt', 1, 100n, { ledger: 'L2' }),
    part('waiting', 'receipt', 1, 100n),
  ]
  expect(proveDay(parts).map((row) => [row.ledger, row.posAccount, row.currency, row.booked.count])).toEqual([
    ['L1', '102.01', 'TRY', 2],
    ['L1', '102.02', 'TRY', 1],
    ['L1', '102.01', 'USD', 1],
    ['L2', '102.01', 'TRY', 1],
  ])
})
