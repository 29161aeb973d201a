import { describe, expect, it } from 'vitest'
import { allocate, type IncomingPayment, type OpenDebt, type SameDay } from './allocate.ts'

const ON = '2026-07-15'
const EARLIER = '2026-07-01'
const LATER = '2026-08-01'

const debt = (id: string, dueOn: string, principalMinor: bigint, more: Partial<OpenDebt> = {}): OpenDebt => ({
  id,
  dueOn,
  costsMinor: 0n,
  interestMinor: 0n,
  principalMinor,
  ...more,
})
const paid = (amountMinor: bigint, more: Partial<IncomingPayment> = {}): IncomingPayment => ({
  amountMinor,
  on: ON,
  ticked: [],
  named: [],
  keepForFuture: false,
  ...more,
})

/** `id by costs/interest/principal` of each line, then what was not applied. */
function told(debts: readonly OpenDebt[], payment: IncomingPayment, sameDay?: SameDay): string[] {
  const allocation = allocate(debts, payment, sameDay)
  if (allocation.kind === 'refused') return [allocation.why]
  const lines = allocation.lines.map(
    (line) => `${line.id} ${line.by} ${line.costsMinor}/${line.interestMinor}/${line.principalMinor}`,
  )
  return [...lines, `${allocation.unappliedMinor}`]
}

describe('[I-06] which debts a payment reaches', () => {
  const FOUR = [debt('future', LATER, 10n), debt('due', ON, 10n), debt('named', LATER, 10n), debt('ticked', LATER, 10n)]
  const wishes = { ticked: ['ticked'], named: ['named'] }

  it('ticked, named, due, not due yet, and the rest stays an open credit', () => {
    expect(told(FOUR, paid(99n, wishes))).toEqual([
      'ticked ticked 0/0/10',
      'named named 0/0/10',
      'due due 0/0/10',
      'future future 0/0/10',
      '59',
    ])
    expect(told(FOUR, paid(15n, wishes))).toEqual(['ticked ticked 0/0/10', 'named named 0/0/5', '0'])
  })

  it('what is kept for the future holds back nothing that was ticked or named', () => {
    expect(told(FOUR, paid(99n, { ...wishes, keepForFuture: true }))).toEqual([
      'ticked ticked 0/0/10',
      'named named 0/0/10',
      'due due 0/0/10',
      '69',
    ])
  })

  it('a debt takes part once, in the first set that holds it, however often it is said', () => {
    const both = paid(30n, { ticked: ['due', 'due'], named: ['due', 'future'] })
    expect(told(FOUR.slice(0, 2), both)).toEqual(['due ticked 0/0/10', 'future named 0/0/10', '10'])
  })

  it('the order of what was ticked does not matter, that of days does', () => {
    const debts = [debt('b', LATER, 5n), debt('a', EARLIER, 5n)]
    expect(told(debts, paid(7n, { ticked: ['b', 'a'] }))).toEqual(['a ticked 0/0/5', 'b ticked 0/0/2', '0'])
    expect(told(debts, paid(7n, { ticked: ['a', 'b'] }))).toEqual(['a ticked 0/0/5', 'b ticked 0/0/2', '0'])
  })

  it('enforced ones come first, by that day and then by their own, also when it is still to come', () => {
    const debts = [
      debt('old', '2020-01-01', 1n),
      debt('second', ON, 1n, { enforcedOn: '2026-06-02' }),
      debt('first', ON, 1n, { enforcedOn: '2026-06-01' }),
      debt('third', EARLIER, 1n, { enforcedOn: '2027-01-01' }),
      debt('tie', EARLIER, 1n, { enforcedOn: '2026-06-02' }),
    ]
    const order = told(debts, paid(5n)).map((line) => line.split(' ')[0])
    expect(order).toEqual(['first', 'tie', 'second', 'third', 'old', '0'])
  })
})

describe('[I-06] debts that are equal', () => {
  const equal = [debt('a', EARLIER, 1n), debt('b', EARLIER, 4n), debt('none', EARLIER, 0n), debt('c', EARLIER, 1n)]

  it.each<[bigint, SameDay | undefined, string[]]>([
    [5n, undefined, ['a due 0/0/1', 'b due 0/0/3', 'c due 0/0/1', '0']],
    [4n, 'prorata', ['a due 0/0/1', 'b due 0/0/3', '0']],
    [1n, 'prorata', ['b due 0/0/1', '0']],
    [9n, 'prorata', ['a due 0/0/1', 'b due 0/0/4', 'c due 0/0/1', '3']],
    [4n, 'sequential', ['a due 0/0/1', 'b due 0/0/3', '0']],
    [5n, 'sequential', ['a due 0/0/1', 'b due 0/0/4', '0']],
  ])('of %s, %s', (amount, sameDay, lines) => expect(told(equal, paid(amount), sameDay)).toEqual(lines))

  it('share by all that is open of them, and each then by its own parts', () => {
    const debts = [debt('a', EARLIER, 2n, { costsMinor: 3n, interestMinor: 1n }), debt('b', EARLIER, 6n)]
    expect(told(debts, paid(6n))).toEqual(['a due 3/0/0', 'b due 0/0/3', '0'])
  })

  it('are not equal when one of them is enforced', () => {
    const debts = [debt('a', EARLIER, 9n), debt('b', EARLIER, 9n, { enforcedOn: EARLIER })]
    expect(told(debts, paid(10n))).toEqual(['b due 0/0/9', 'a due 0/0/1', '0'])
  })

  it('with nothing open get nothing', () => {
    expect(told([debt('a', EARLIER, 0n), debt('b', EARLIER, 0n)], paid(5n))).toEqual(['5'])
    expect(told([], paid(5n))).toEqual(['5'])
  })
})

describe('[I-06] inside a debt', () => {
  const parts = { costsMinor: 1n, interestMinor: 2n }
  it.each<[string, string, string[]]>([
    ['that is late costs come first', EARLIER, ['1/0/0', '1/2/0', '1/2/2']],
    ['that is due today principal does', ON, ['0/0/1', '0/0/3', '0/1/4']],
    ['that is not due yet principal does', LATER, ['0/0/1', '0/0/3', '0/1/4']],
  ])('%s', (_, dueOn, lines) => {
    const taken = [1n, 3n, 5n].map((amount) => told([debt('a', dueOn, 4n, parts)], paid(amount))[0]?.split(' ')[2])
    expect(taken).toEqual(lines)
  })
})

describe('[I-06] a payment that cannot be allocated', () => {
  const debts = [debt('a', EARLIER, 1n)]
  it.each<[string, IncomingPayment, string]>([
    ['of nothing', paid(0n), 'nothing-paid'],
    ['of less than nothing, before its names are looked at', paid(-1n, { ticked: ['x'] }), 'nothing-paid'],
    ['that ticks a debt nobody has', paid(1n, { ticked: ['a', 'x'] }), 'unknown-debt'],
    ['that names one', paid(1n, { named: ['x'] }), 'unknown-debt'],
  ])('%s is refused', (_, payment, why) => expect(told(debts, payment)).toEqual([why]))

  it('nor can a debt of which something is below zero take part', () => {
    expect(() => allocate([debt('a', EARLIER, 5n, { costsMinor: -1n })], paid(1n))).toThrow('below zero')
  })
})
