import { describe, expect, it } from 'vitest'
import { nearnessOf, takesInstallments, type CardFacts, type KnownCard } from './card-facts.ts'
import type { CapRules } from './installment-caps.ts'
import {
  deferralFor,
  deferralRange,
  narrowed,
  offeredCounts,
  offersForCard,
  type Offer,
  type OfferTerms,
} from './offer.ts'

const TODAY = '2026-11-15'
const card = (changes: Partial<CardFacts> = {}): CardFacts => ({
  bankId: 62,
  kind: 'credit',
  commercial: false,
  programme: 'bonus',
  ...changes,
})

const GARANTI = { accountId: 'garanti', bankId: 62, programme: 'bonus' }
const DENIZ = { accountId: 'deniz', bankId: 134, programme: 'bonus' }
const AKBANK = { accountId: 'akbank', bankId: 46, programme: 'axess' }
const VAKIF_KATILIM = { accountId: 'vakif-katilim', bankId: 210 }
const IYZICO = { accountId: 'iyzico', bankId: 857, programme: 'all' }

describe('installments at a POS', () => {
  it.each<[string, KnownCard, Offer['pos'], boolean, string]>([
    ['its own bank', card(), GARANTI, true, 'own-bank'],
    ['another bank of its programme', card(), DENIZ, true, 'programme'],
    ['another programme', card(), AKBANK, false, 'single-only'],
    ['an institution', card(), IYZICO, true, 'institution'],
    ['its own bank under another name of the programme', card({ programme: 'shop-fly' }), GARANTI, true, 'own-bank'],
    ['a bank without a programme', card({ bankId: 210 }), VAKIF_KATILIM, false, 'own-bank'],
    ['its own bank with a debit card', card({ kind: 'debit' }), GARANTI, false, 'own-bank'],
    ['an institution with a prepaid card', card({ kind: 'prepaid' }), IYZICO, false, 'single-only'],
    ['its own bank with a card of no programme', card({ programme: '' }), GARANTI, false, 'own-bank'],
    ['an institution with a card of no programme', card({ programme: '' }), IYZICO, false, 'single-only'],
    ['any bank with a card nobody knows', 'unknown', IYZICO, false, 'single-only'],
  ])('%s', (_, known, pos, takes, nearness) => {
    expect(takesInstallments(pos, known)).toBe(takes)
    expect(nearnessOf(pos, known)).toBe(nearness)
  })
})

function offer(changes: Partial<Offer> & { extra?: number; until?: string; counts?: number[] } = {}): Offer {
  const { extra = 0, until, counts = Array.from({ length: 12 }, (_, index) => index + 1), ...rest } = changes
  const rates = new Map(counts.map((count) => [count, { ratePpm: count * 10_000, isIncluded: false }]))
  const campaign = until === undefined ? {} : { extraInstallmentsUntil: until }
  return {
    pos: GARANTI,
    cardKind: 'any',
    definition: { bankId: 62, rates, isBorneByDealer: false, extraInstallments: extra, ...campaign },
    ...rest,
  }
}

const CAPS: CapRules = {
  sector: 'general',
  law: [
    { cardKind: 'personal', sector: 'general', from: '2014-01-01', months: 9 },
    { cardKind: 'personal', sector: 'general', from: '2016-01-01', months: 12 },
    { cardKind: 'commercial', sector: 'general', from: '2025-01-01', months: 18 },
  ],
  own: [],
}

const upTo = (largest: number) => Array.from({ length: largest }, (_, index) => index + 1)
const deferral = { usual: 3, from: 2, to: 4 }

describe('the counts that a card may choose', () => {
  it.each<[string, Offer, Omit<OfferTerms, 'caps'>, number[]]>([
    ['a personal card', offer(), { card: card(), today: TODAY }, upTo(12)],
    ['a card that is not typed yet', offer(), { today: TODAY }, upTo(12)],
    ['a debit card', offer(), { card: card({ kind: 'debit' }), today: TODAY }, [1]],
    ['an unknown card', offer(), { card: 'unknown', today: TODAY }, [1]],
    ['only where there is a rate', offer({ counts: [6, 1, 3] }), { card: card(), today: TODAY }, [1, 3, 6]],
    ['a limit of the company', offer(), { card: card(), today: TODAY, maxInstallments: 4 }, upTo(4)],
    ['no limit takes the single payment away', offer(), { card: card(), today: TODAY, maxInstallments: 0 }, [1]],
    ['[C-08] extra ones count in the law', offer({ extra: 3 }), { card: card(), today: TODAY }, upTo(9)],
    ['until their last day', offer({ extra: 3, until: '2026-11-14' }), { card: card(), today: TODAY }, upTo(12)],
    ['the shortest deferral counts', offer({ deferral }), { card: card(), today: TODAY }, upTo(10)],
    ['all together', offer({ deferral, extra: 3 }), { card: card(), today: TODAY }, upTo(7)],
    ['a commercial card', offer({ deferral, extra: 4 }), { card: card({ commercial: true }), today: TODAY }, upTo(12)],
    [
      'a commercial card too',
      offer({ deferral, extra: 6 }),
      { card: card({ commercial: true }), today: TODAY },
      upTo(10),
    ],
    ['a card that does not say', offer({ extra: 3 }), { card: card({ commercial: undefined }), today: TODAY }, upTo(9)],
    ['in 2015', offer(), { card: card(), today: '2015-05-05' }, upTo(9)],
    ['before there was a law', offer(), { card: card(), today: '2010-01-01' }, [1]],
    ['a POS without a programme', offer({ pos: VAKIF_KATILIM }), { today: TODAY }, [1]],
  ])('%s', (_, offered, terms, counts) => {
    expect(offeredCounts(offered, { caps: CAPS, ...terms })).toEqual(counts)
    expect([...narrowed(offered, counts).rates.keys()].toSorted((one, other) => one - other)).toEqual(counts)
  })

  it('are the single payment alone where the law or the company allows no installments, whatever waits before it', () => {
    const caps: CapRules = { ...CAPS, own: [{ cardKind: 'personal', from: TODAY, months: 1 }] }
    expect(offeredCounts(offer({ deferral }), { card: card(), today: TODAY, caps })).toEqual([1])
    expect(deferralRange(offer({ deferral }), 1, { card: card(), today: TODAY, caps })).toBeUndefined()
    expect(offeredCounts(offer(), { card: card({ commercial: true }), today: TODAY, caps })).toEqual(upTo(12))
  })
})

describe('a deferral', () => {
  const terms = { card: card(), today: TODAY, caps: CAPS }
  it.each<[string, Offer, number, ReturnType<typeof deferralRange>]>([
    ['as the company offers it', offer({ deferral }), 3, { usual: 3, from: 2, to: 4 }],
    ['never above the law’s twelve months', offer({ deferral, extra: 1 }), 8, { usual: 3, from: 2, to: 3 }],
    ['the shortest where the proposed one is too long', offer({ deferral, extra: 1 }), 9, { usual: 2, from: 2, to: 2 }],
    ['none where none fits', offer({ deferral }), 11, undefined],
    ['none without a range', offer(), 3, undefined],
    [
      'from the start where the proposed one lies outside',
      offer({ deferral: { usual: 9, from: 1, to: 3 } }),
      2,
      { usual: 1, from: 1, to: 3 },
    ],
  ])('%s', (_, offered, count, range) => {
    expect(deferralRange(offered, count, terms)).toEqual(range)
  })

  it.each<[number | undefined, number | undefined]>([
    [undefined, 3],
    [2, 2],
    [4, 4],
    [1, undefined],
    [5, undefined],
  ])('wish %s gives %s', (wish, applies) => {
    expect(deferralFor(deferral, wish)).toBe(applies)
  })

  it('cannot be wished for where there is none', () => {
    expect([undefined, 0, 1].map((wish) => deferralFor(undefined, wish))).toEqual([0, 0, undefined])
  })
})

describe('the rows that a card sees', () => {
  const any = offer()
  const commercial = offer({ cardKind: 'commercial' })
  const elsewhere = offer({ pos: AKBANK })
  const all = [any, commercial, elsewhere]

  it('are those of its kind where a POS has them, and the general ones elsewhere', () => {
    expect(offersForCard(all, card({ commercial: true }))).toEqual([commercial, elsewhere])
    expect(offersForCard(all, card())).toEqual([any, elsewhere])
    expect(offersForCard(all, undefined)).toEqual([any, elsewhere])
    expect(offersForCard([commercial], card())).toEqual([])
  })
})
