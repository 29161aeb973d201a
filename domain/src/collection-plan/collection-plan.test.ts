import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf, isBusinessDay } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { expectedParts, type BookedSale } from '../settlement/expected.ts'
import {
  averageDelay,
  cashFlow,
  expectedFigures,
  FLOW_STEPS,
  salesOutstanding,
  stepOf,
  type ExpectedSum,
} from './cash-flow.ts'
import { coverDebts, isInstrumentOpen, partsToCome, sliceDebts, type OpenDebt, type Pledge } from './expected-money.ts'

const CALENDAR = calendarOf()
const HOLIDAYS = [...CALENDAR.closed]
/** Around both feasts of 2026, 20 March and 27 May. */
const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-03-01', days))
const money = fc.bigInt({ min: 1n, max: 10n ** 12n })
const sum = (of: readonly bigint[]) => of.reduce((all, each) => all + each, 0n)

const debts = fc
  .array(fc.record({ dueOn: day, openMinor: money }), { maxLength: 12 })
  .map((of): OpenDebt[] => of.map((each, at) => ({ ...each, id: `d${at}` })))
const credit = fc.oneof(fc.constant(0n), money)
const pledges = fc
  .array(
    fc.record({
      source: fc.constantFrom('link' as const, 'promise' as const),
      on: day,
      amountMinor: money,
      debtIds: fc.uniqueArray(
        fc.integer({ min: 0, max: 14 }).map((at) => `d${at}`),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 5 },
  )
  .map((of): Pledge[] => of.map((each, at) => ({ ...each, id: `p${at}` })))

const TERMS = {
  settlementStep: '30d',
  blockageDays: 30,
  commissionAt: 'each',
  payout: 'business',
  remainder: 'spread',
  costs: [{ installments: 3, costPpm: 23_456 }],
} as const
const sales = fc.array(
  fc.record({
    soldOn: day,
    grossMinor: money,
    installments: fc.constantFrom(1, 3),
    settlementKind: fc.constantFrom('blocked' as const, 'monthly' as const),
  }),
  { maxLength: 8 },
)
const saleOf = (of: Pick<BookedSale, 'soldOn' | 'grossMinor' | 'installments'>): BookedSale => ({
  ...of,
  id: 'a',
  paymentId: 'a',
  kind: 'sale',
  authCode: null,
  currency: 'TRY',
})

describe('[M-03] [I-06] the cash flow', () => {
  it('comes to the open items and the value dates, to the kuruş, by day, week and month', () => {
    fc.assert(
      fc.property(debts, pledges, sales, credit, (open, said, sold, creditMinor) => {
        const owed = sum(open.map(({ openMinor }) => openMinor))
        const { covered, debts: left } = coverDebts(open, creditMinor)
        const coveredMinor = sum(covered.map(({ amountMinor }) => amountMinor))
        expect(coveredMinor).toBe(creditMinor < owed ? creditMinor : owed)
        const slices = sliceDebts(left, said, CALENDAR, coveredMinor)
        const parts = sold.flatMap(({ settlementKind, ...sale }) =>
          expectedParts(saleOf(sale), { ...TERMS, settlementKind }, HOLIDAYS),
        )
        const toCome = partsToCome(parts.map((each, at) => ({ ...each, part: at })))
        const beyond = slices.filter(({ debtId }) => debtId === undefined).map(({ amountMinor }) => amountMinor)
        // By the figures alone: what is open and no credit covers, what banks were asked for without what they keep, and links
        // for more than all.
        const whole =
          owed -
          coveredMinor +
          sum(parts.map(({ grossMinor, commissionMinor }) => grossMinor - (commissionMinor ?? 0n))) +
          sum(beyond)
        const rows: ExpectedSum[] = [
          ...slices.map(({ pledge, valueOn, amountMinor }) => ({
            source: pledge?.source ?? ('open-item' as const),
            on: valueOn,
            amountMinor,
            count: 1,
          })),
          ...toCome.map(({ valueOn, netMinor }) => ({
            source: 'pos' as const,
            on: valueOn,
            amountMinor: netMinor,
            count: 1,
          })),
        ]
        for (const step of FLOW_STEPS) {
          const flow = cashFlow(rows, step)
          expect(sum(flow.map(({ amountMinor }) => amountMinor))).toBe(whole)
          for (const { from, source, amountMinor, count } of flow) {
            const within = rows.filter((row) => row.source === source && stepOf(row.on, step) === from)
            expect([amountMinor, count]).toEqual([sum(within.map((row) => row.amountMinor)), within.length])
          }
        }
        for (const { on } of rows) expect(isBusinessDay(CALENDAR, on)).toBe(true)
        const figures = expectedFigures(rows, '2026-04-15')
        expect(figures.guaranteedMinor + figures.notGuaranteedMinor).toBe(whole)
      }),
    )
  })

  it('has every debt whole, however much was pledged of it, and no pledge for more than it says', () => {
    fc.assert(
      fc.property(debts, pledges, (open, said) => {
        const slices = sliceDebts(open, said, CALENDAR)
        for (const { id, openMinor, dueOn } of open) {
          const own = slices.filter(({ debtId }) => debtId === id)
          expect(sum(own.map(({ amountMinor }) => amountMinor))).toBe(openMinor)
          expect(own.every((slice) => slice.dueOn === dueOn)).toBe(true)
        }
        for (const pledge of said) {
          const own = slices.filter((slice) => slice.pledge?.id === pledge.id)
          expect(sum(own.map(({ amountMinor }) => amountMinor))).toBeLessThanOrEqual(pledge.amountMinor)
          expect(own.every(({ expectedOn }) => expectedOn === pledge.on)).toBe(true)
          const isMeant = ({ debtId }: (typeof own)[number]) =>
            pledge.debtIds.length === 0 || (debtId !== undefined && pledge.debtIds.includes(debtId))
          expect(own.every(isMeant)).toBe(true)
        }
      }),
    )
  })

  it('expects nothing that a credit of the firm covers, of the oldest debts first, and no link asks for it again', () => {
    const open = [
      { id: 'b', dueOn: '2026-04-02', openMinor: 50n },
      { id: 'a', dueOn: '2026-04-01', openMinor: 100n },
    ]
    const { covered, debts: left } = coverDebts(open, 120n)
    expect(covered.map(({ debtId, amountMinor }) => [debtId, amountMinor])).toEqual([
      ['a', 100n],
      ['b', 20n],
    ])
    const link = { id: 'l', source: 'link', on: '2026-04-20', amountMinor: 150n, debtIds: [] } as const
    const shown = (amountMinor: bigint) =>
      sliceDebts(left, [{ ...link, amountMinor }], CALENDAR, 120n).map((each) => [each.debtId, each.amountMinor])
    expect(shown(150n)).toEqual([['b', 30n]])
    expect(shown(170n)).toEqual([
      ['b', 30n],
      [undefined, 20n],
    ])
    expect(coverDebts(open, 200n)).toMatchObject({ debts: [] })
  })

  it.each<[string, Day, Day]>([
    ['a debt due on the first day of Ramazan Bayramı, a Friday', '2026-03-20', '2026-03-23'],
    ['a debt due on the eve of it', '2026-03-19', '2026-03-19'],
    ['a debt due on the first day of Kurban Bayramı', '2026-05-27', '2026-06-01'],
    ['a debt due on a Sunday', '2026-04-12', '2026-04-13'],
  ])('%s, %s, is usable on %s', (_, dueOn, valueOn) => {
    expect(sliceDebts([{ id: 'd', dueOn, openMinor: 1n }], [], CALENDAR)).toMatchObject([{ dueOn, valueOn }])
  })

  it('takes a promise out of its debt, then a link, and leaves the rest on its day', () => {
    const open = [
      { id: 'a', dueOn: '2026-04-01', openMinor: 100n },
      { id: 'b', dueOn: '2026-04-02', openMinor: 50n },
    ]
    const link = { id: 'l', source: 'link', on: '2026-04-20', amountMinor: 70n, debtIds: [] } as const
    const promise = { id: 'p', source: 'promise', on: '2026-04-24', amountMinor: 60n, debtIds: ['a'] } as const
    const shown = (of: readonly Pledge[]) =>
      sliceDebts(open, of, CALENDAR).map(({ debtId, pledge, amountMinor }) => [debtId, pledge?.id, amountMinor])
    expect(shown([link, promise])).toEqual([
      ['a', 'p', 60n],
      ['a', 'l', 40n],
      ['b', 'l', 30n],
      ['b', undefined, 20n],
    ])
    expect(shown([{ ...link, amountMinor: 200n }]).at(-1)).toEqual([undefined, 'l', 50n])
    expect(shown([{ ...promise, amountMinor: 200n }])).toEqual([
      ['a', 'p', 100n],
      ['b', undefined, 50n],
    ])
  })
})

describe('[M-03] card money that is still to come', () => {
  const TERMS_OF = { ...TERMS, settlementKind: 'monthly' } as const
  const parts = expectedParts(
    saleOf({ soldOn: '2026-03-02', grossMinor: 30_000n, installments: 3 }),
    TERMS_OF,
    HOLIDAYS,
  )
  const refund = (grossMinor: bigint, soldOn: Day) => ({
    ...saleOf({ soldOn, grossMinor: -grossMinor, installments: 1 }),
    kind: 'refund' as const,
    part: 1,
    parts: 1,
    commissionMinor: null,
    valueOn: null,
  })

  it('is what a bank hands over on each day, without what it keeps', () => {
    expect(partsToCome(parts).map(({ valueOn, netMinor }) => [valueOn, netMinor])).toEqual([
      ['2026-04-01', 9765n],
      ['2026-05-04', 9766n],
      ['2026-06-01', 9765n],
    ])
  })

  it('is smaller by what went back to the card since, the next part first, and what is kept with it', () => {
    const left = (of: readonly ReturnType<typeof refund>[]) =>
      partsToCome([...parts, ...of]).map(({ part, grossMinor, commissionMinor }) => [part, grossMinor, commissionMinor])
    expect(left([refund(12_000n, '2026-04-10')])).toEqual([
      [1, 10_000n, 235n],
      [3, 8_000n, 188n],
    ])
    expect(left([refund(5000n, '2026-03-03'), refund(5000n, '2026-03-04')])).toEqual([
      [2, 10_000n, 234n],
      [3, 10_000n, 235n],
    ])
    expect(left([refund(30_000n, '2026-03-03')])).toEqual([])
  })
})

describe('[M-03] figures of collecting', () => {
  it('DSO is what is owed over what was sold, times days', () => {
    expect(salesOutstanding({ receivableMinor: 3_500_000n, soldMinor: 5_000_000n, days: 31 })).toBe('21.70')
    expect(salesOutstanding({ receivableMinor: 0n, soldMinor: 1n, days: 31 })).toBe('0.00')
    expect(salesOutstanding({ receivableMinor: 1n, soldMinor: 0n, days: 31 })).toBeNull()
  })

  it('the average delay is weighed by what is late, and by nothing else', () => {
    const debt = (remainingMinor: bigint, dueOn: Day) => ({ remainingMinor, dueOn })
    const of = [debt(300n, '2026-04-05'), debt(100n, '2026-04-13'), debt(999n, '2026-04-15')]
    expect(averageDelay(of, '2026-04-15')).toBe('8.000')
    expect(averageDelay(of.slice(2), '2026-04-15')).toBeNull()
  })

  it('a week is Monday to Sunday; what is late is in none', () => {
    const on = (day_: Day, amountMinor: bigint): ExpectedSum => ({
      source: 'open-item',
      on: day_,
      amountMinor,
      count: 1,
    })
    expect(
      expectedFigures(
        [on('2026-04-13', 1n), on('2026-04-15', 20n), on('2026-04-19', 300n), on('2026-04-20', 4000n)],
        '2026-04-15',
      ),
    ).toMatchObject({ totalMinor: 4321n, lateMinor: 1n, todayMinor: 20n, thisWeekMinor: 320n, guaranteedMinor: 0n })
  })

  it.each([
    ['portfolio', true],
    ['portfoyde', true],
    ['tahsil edildi', false],
    ['paid', false],
    ['karsiliksiz', false],
  ])('of a cheque that is "%s" money is expected: %s', (state, is) => expect(isInstrumentOpen(state)).toBe(is))
})
