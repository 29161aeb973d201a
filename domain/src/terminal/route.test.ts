import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../money/money.ts'
import type { CardFacts, KnownCard } from './card-facts.ts'
import { chooseRoute, type RouteCandidate, type RouteQuestion } from './route.ts'

const bonusCard: CardFacts = { bankId: 62, kind: 'credit', commercial: false, programme: 'bonus' }

const question: RouteQuestion = {
  card: bonusCard,
  currency: 'TRY',
  count: 3,
  dailyMoneyCostPpm: 1500,
  failedSaleCostPpm: 20_000,
}

function candidate(changes: Partial<RouteCandidate> & { accountId: string }): RouteCandidate {
  return {
    bankId: 134,
    programme: 'bonus',
    isActive: true,
    currencies: ['TRY'],
    ratePpm: 20_000,
    blockageDays: 1,
    attempts: 0,
    approvals: 0,
    ...changes,
  }
}

const chosen = (candidates: RouteCandidate[], changes: Partial<RouteQuestion> = {}) =>
  chooseRoute(candidates, { ...question, ...changes })

describe('the way of a sale', () => {
  it('goes to the card’s own bank, also where another is cheaper, and says so', () => {
    const decision = chosen([
      candidate({ accountId: 'cheap', ratePpm: 0 }),
      candidate({ accountId: 'own', bankId: 62, ratePpm: 50_000 }),
    ])
    expect(decision).toMatchObject({ accountId: 'own', reason: { code: 'on-us', bankId: 62 } })
  })

  it('then goes where it costs least, waiting included', () => {
    const decision = chosen([
      candidate({ accountId: 'late', ratePpm: 10_000, blockageDays: 30 }),
      candidate({ accountId: 'dear', ratePpm: 40_000, blockageDays: 0 }),
    ])
    expect(decision).toMatchObject({
      accountId: 'dear',
      reason: { code: 'cheaper', expectedCostPpm: 41_000, nextCostPpm: 56_000 },
    })
  })

  it('leaves a POS that fails often, and returns when it works again', () => {
    const steady = candidate({ accountId: 'steady', bankId: 32, ratePpm: 22_000, attempts: 100, approvals: 98 })
    const cheap = (approvals: number) => candidate({ accountId: 'cheap', attempts: 100, approvals })
    expect(chosen([steady, cheap(40)])?.accountId).toBe('steady')
    expect(chosen([steady, cheap(97)])?.accountId).toBe('cheap')
  })

  it.each([
    ['inactive', candidate({ accountId: 'a', isActive: false }), {}],
    ['currency', candidate({ accountId: 'a' }), { currency: 'USD' as const }],
    ['count', candidate({ accountId: 'a', ratePpm: undefined }), {}],
    ['programme', candidate({ accountId: 'a', bankId: 46, programme: 'axess' }), {}],
  ])('says why a POS was not asked: %s', (why, bad, changes) => {
    const good = candidate({ accountId: 'good', currencies: ['TRY', 'USD'] })
    expect(chosen([bad, good], changes)).toMatchObject({
      accountId: 'good',
      reason: { code: 'only-one' },
      excluded: [{ accountId: 'a', why }],
    })
    expect(chosen([bad], changes)).toBeUndefined()
  })

  it('takes a card of another programme in one payment', () => {
    const axess = candidate({ accountId: 'axess', bankId: 46, programme: 'axess' })
    expect(chosen([axess])).toBeUndefined()
    expect(chosen([axess], { count: 1 })?.accountId).toBe('axess')
  })
})

const candidates = fc.uniqueArray(
  fc.record({
    accountId: fc.uuid(),
    bankId: fc.constantFrom(10, 46, 62, 134, 857),
    programme: fc.constantFrom('bonus', 'axess', 'all'),
    isActive: fc.boolean(),
    currencies: fc.subarray([...CURRENCIES], { minLength: 1 }),
    ratePpm: fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: undefined }),
    blockageDays: fc.integer({ min: 0, max: 40 }),
    attempts: fc.integer({ min: 0, max: 500 }),
    approvals: fc.constant(0),
  }),
  { selector: ({ accountId }) => accountId, maxLength: 12 },
)

const questions = fc.record({
  card: fc.constantFrom<KnownCard>(bonusCard, { ...bonusCard, bankId: 46, programme: 'axess' }, 'unknown'),
  currency: fc.constantFrom(...CURRENCIES),
  count: fc.integer({ min: 1, max: 12 }),
  dailyMoneyCostPpm: fc.integer({ min: 0, max: 10_000 }),
  failedSaleCostPpm: fc.integer({ min: 0, max: 1_000_000 }),
})

const runs = { numRuns: 2000 }

describe('whatever is asked', () => {
  it('never goes to a POS that is off, lacks the currency or does not offer the count', () => {
    fc.assert(
      fc.property(candidates, questions, (all, asked) => {
        const decision = chooseRoute(all, asked)
        const to = all.find(({ accountId }) => accountId === decision?.accountId)
        if (decision === undefined) return
        expect(to?.isActive).toBe(true)
        expect(to?.currencies).toContain(asked.currency)
        expect(to?.ratePpm).toBeDefined()
      }),
      runs,
    )
  })

  it('has one answer, in whatever order the accounts come', () => {
    fc.assert(
      fc.property(
        candidates.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        questions,
        ([all, shuffled], asked) => {
          const [one, other] = [chooseRoute(all, asked), chooseRoute(shuffled, asked)]
          expect(other?.accountId).toBe(one?.accountId)
          expect(other?.reason).toEqual(one?.reason)
          expect(other?.weighed).toEqual(one?.weighed)
        },
      ),
      runs,
    )
  })

  it('accounts for every POS, and beats none that is nearer or cheaper', () => {
    fc.assert(
      fc.property(candidates, questions, (all, asked) => {
        const decision = chooseRoute(all, asked)
        if (decision === undefined) return
        const [first, ...others] = decision.weighed
        expect(decision.weighed.length + decision.excluded.length).toBe(all.length)
        const better = others.filter((other) =>
          other.onUs === first?.onUs ? other.expectedCostPpm < first.expectedCostPpm : other.onUs,
        )
        expect(better).toEqual([])
      }),
      runs,
    )
  })
})
