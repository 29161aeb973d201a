import { describe, expect, it } from 'vitest'
import { campaignFaults, campaignStateOn, isOverlapping, withCampaign, type CampaignState } from './campaign.ts'
import type { Offer } from './offer.ts'

const TODAY = '2026-11-15'
const OFFER: Offer = {
  pos: { accountId: 'garanti', bankId: 62, programme: 'bonus' },
  cardKind: 'any',
  definition: {
    bankId: 62,
    rates: new Map(),
    isBorneByDealer: false,
    extraInstallments: 1,
    extraInstallmentsUntil: '2026-12-31',
  },
  deferral: { usual: 1, from: 1, to: 1 },
}

describe('an option in a campaign', () => {
  it('is as it was where there is none', () => {
    expect(withCampaign(OFFER, undefined)).toBe(OFFER)
  })

  it('has the campaign’s extra installments until its last day, and its own deferral', () => {
    const { definition, deferral } = withCampaign(OFFER, { extraInstallments: 3, deferral: null, until: '2026-11-30' })
    expect([definition.extraInstallments, definition.extraInstallmentsUntil, deferral]).toEqual([
      3,
      '2026-11-30',
      OFFER.deferral,
    ])
    const endless = withCampaign(OFFER, { extraInstallments: 3, deferral: null, until: null }).definition
    expect(endless).not.toHaveProperty('extraInstallmentsUntil')
  })

  it('has the campaign’s deferral, and its own extra installments', () => {
    const waits = { usual: 2, from: 1, to: 3 }
    const changed = withCampaign(OFFER, { extraInstallments: 0, deferral: waits, until: null })
    expect(changed).toEqual({ ...OFFER, deferral: waits })
  })
})

describe('a campaign', () => {
  it.each<[string, string | null, boolean, CampaignState]>([
    ['2026-11-16', null, false, 'planned'],
    [TODAY, TODAY, false, 'running'],
    ['2026-01-01', null, false, 'running'],
    ['2026-01-01', '2026-11-14', false, 'over'],
    ['2026-01-01', null, true, 'stopped'],
    ['2026-11-16', null, true, 'stopped'],
    ['2026-01-01', '2026-11-14', true, 'over'],
  ])('from %s to %s, stopped: %s, is %s', (from, to, isStopped, state) => {
    expect(campaignStateOn(TODAY, { from, to, isStopped })).toBe(state)
  })

  it.each<[string, string | null, string, string | null, boolean]>([
    ['2026-01-01', '2026-01-31', '2026-02-01', null, false],
    ['2026-01-01', '2026-02-01', '2026-02-01', null, true],
    ['2026-01-01', null, '2030-01-01', '2030-02-01', true],
    ['2026-03-01', '2026-03-31', '2026-01-01', '2026-02-28', false],
  ])('from %s to %s and one from %s to %s share a day: %s', (from, to, otherFrom, otherTo, shares) => {
    const [one, other] = [
      { from, to },
      { from: otherFrom, to: otherTo },
    ]
    expect([isOverlapping(one, other), isOverlapping(other, one)]).toEqual([shares, shares])
  })

  const wish = { from: TODAY, to: null, extraInstallments: 2, deferral: null }
  const begun = { from: '2026-11-01', to: null }
  it.each<[string, Parameters<typeof campaignFaults>[0], Parameters<typeof campaignFaults>[1], string[]]>([
    ['from today', wish, null, []],
    ['of a day gone by', { ...wish, from: '2026-11-14' }, null, ['from campaign-past']],
    ['that has begun keeps its first day', { ...wish, from: '2026-11-01' }, begun, []],
    ['that has begun is not moved', wish, begun, ['from campaign-begun']],
    ['that has not begun is', { ...wish, from: '2026-12-01' }, { from: '2026-11-20', to: null }, []],
    ['ends today at the earliest', { ...wish, from: '2026-11-01', to: '2026-11-14' }, begun, ['to campaign-days']],
    ['does not end before it begins', { ...wish, from: '2026-12-01', to: '2026-11-20' }, null, ['to campaign-days']],
    ['gives something', { ...wish, extraInstallments: 0 }, null, ['extraInstallments campaign-empty']],
    [
      'has its deferral in order',
      { ...wish, deferral: { usual: 1, from: 2, to: 3 } },
      null,
      ['deferral.usual deferral-order'],
    ],
  ])('%s', (_, asked, before, faults) => {
    expect(campaignFaults(asked, before, TODAY).map(({ path, fault }) => `${path} ${fault}`)).toEqual(faults)
  })
})
