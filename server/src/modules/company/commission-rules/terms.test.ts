import {
  getInstallmentCaps,
  lawfulInstallmentCaps,
  listCampaigns,
  saveCampaign,
  saveInstallmentCaps,
  stopCampaign,
} from '@vezne/contract/commission-rules.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import type { CardFacts } from '@vezne/domain/terminal/card-facts.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { screenFacts } from '../../till/checkout/index.ts'
import { wireOf } from '../commissions/index.ts'
import { aCompany, CARD, errorsOf, idOf, staff, toldOf, upTo } from './testing/company.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

type Caps = InputOf<typeof saveInstallmentCaps>
const setCaps = (token: string, changes: Partial<Caps> = {}) =>
  house.raw(
    saveInstallmentCaps,
    { version: 0, sector: 'general', own: [], reason: 'Şirket kararı', ...changes },
    { token },
  )

describe('[C-08] the law’s limits', () => {
  it.each<[string, CardFacts, number]>([
    ['2026-11-15', CARD, 12],
    ['2015-06-01', CARD, 9],
    ['2013-06-01', CARD, 1],
    ['2020-06-01', { ...CARD, commercial: true }, 12],
  ])('stand in the database, each from its day on: %s', async (day, card, months) => {
    const company = await aCompany(house)
    expect(await company.countsOn(day, { card })).toEqual(upTo(months))
  })

  it('count installments, extra ones and deferral together, for a commercial card up to eighteen months', async () => {
    const company = await aCompany(house, { extraInstallmentCount: 4, deferral: { usual: 2, from: 2, to: 3 } })
    expect(await company.countsOn('2026-11-15')).toEqual(upTo(6))
    const commercial = { ...CARD, commercial: true }
    expect(await company.countsOn('2026-11-15', { card: commercial })).toEqual(upTo(12))
    expect(await company.countsOn('2024-11-15', { card: commercial })).toEqual(upTo(6))
  })

  it('leave a debit card and a card nobody knows, as a foreign one is, the single payment', async () => {
    const company = await aCompany(house)
    expect(await company.countsOn('2026-11-15', { card: { ...CARD, kind: 'debit' } })).toEqual([1])
    expect(await company.countsOn('2026-11-15', { card: 'unknown' })).toEqual([1])
  })

  it('follow what the company sells; a deferral that no sale may have any more is not offered', async () => {
    const company = await aCompany(house, { deferral: { usual: 1, from: 1, to: 2 } })
    const { today } = company
    expect((await setCaps(company.token, { sector: 'electronics' })).statusCode).toBe(200)
    expect(await company.countsOn(today)).toEqual(upTo(3))
    expect(await company.countsOn(today, { card: { ...CARD, commercial: true } })).toEqual(upTo(12))
    expect((await setCaps(company.token, { sector: 'jewellery', version: 1 })).statusCode).toBe(200)
    const [option] = await company.optionsOn(today)
    expect([option?.counts, option?.deferral]).toEqual([[1], undefined])
  })
})

describe('a company’s own limits', () => {
  it('hold from their day on, and end with a line that leaves it to the law', async () => {
    const company = await aCompany(house)
    const { today } = company
    const own: Caps['own'] = [
      { cardKind: 'personal', from: addDays(today, 1), months: 6 },
      { cardKind: 'personal', from: addDays(today, 30), months: null },
    ]
    expect((await setCaps(company.token, { own })).json()).toMatchObject({ data: { version: 1 } })
    expect(await company.countsOn(today)).toEqual(upTo(12))
    expect(await company.countsOn(addDays(today, 1))).toEqual(upTo(6))
    expect(await company.countsOn(addDays(today, 30))).toEqual(upTo(12))
    expect(await house.call(getInstallmentCaps, {}, { token: company.token })).toMatchObject({
      data: { sector: 'general', own, version: 1, changedBy: 'Şule Çınar' },
    })
  })

  it('are refused above the law, for a day gone by and twice for one day, each at its field', async () => {
    const company = await aCompany(house)
    const { today } = company
    const own: Caps['own'] = [
      { cardKind: 'personal', from: today, months: 13 },
      { cardKind: 'personal', from: addDays(today, -1), months: 6 },
      { cardKind: 'personal', from: today, months: 3 },
    ]
    const refused = await setCaps(company.token, { own })
    expect(refused.statusCode).toBe(406)
    expect(errorsOf(refused)).toEqual([
      { path: 'own.0.months', rule: 'cap-above-law', params: {} },
      { path: 'own.1.from', rule: 'cap-past', params: {} },
      { path: 'own.2.from', rule: 'cap-twice', params: {} },
    ])
    expect(await toldOf(house, company.tenant)).toEqual([])
  })

  it('stay for days gone by', async () => {
    const company = await aCompany(house)
    await house.owner.query(
      `insert into tenant_installment_caps (tenant_id, card_kind, valid_from, months) values ($1, 'personal', '2026-01-01', 6)`,
      [company.tenant.id],
    )
    expect(errorsOf(await setCaps(company.token))).toEqual([{ path: 'own', rule: 'cap-past-kept', params: {} }])
  })

  it('[I-33] are in the log with before, after and the reason, and not written over by an older version', async () => {
    const company = await aCompany(house)
    const from = addDays(company.today, 7)
    const own: Caps['own'] = [{ cardKind: 'commercial', from, months: 12 }]
    await setCaps(company.token, { own })
    expect(await toldOf(house, company.tenant)).toEqual([
      { kind: 'installment-caps-changed', before: { own: [] }, after: { own }, reason: 'Şirket kararı' },
    ])
    const late = await setCaps(company.token, { sector: 'food' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', data: { version: 1, current: { own } } })
    const unreasoned = await house.http.inject({
      method: 'POST',
      url: `/api${saveInstallmentCaps.path}`,
      headers: { authorization: `Bearer ${company.token}` },
      payload: { version: 1, sector: 'general', own: [], reason: ' ' },
    })
    expect(errorsOf(unreasoned)).toEqual([{ path: 'reason', rule: 'reason-required', params: {} }])
  })

  it('[I-23] [I-20] are read by an auditor, changed by neither auditor nor finance, and each company’s own', async () => {
    const [ours, theirs] = [await aCompany(house), await aCompany(house)]
    await setCaps(ours.token, { sector: 'fuel' })
    const auditor = await staff(house, ours.tenant, 'Denetçi')
    expect(await house.call(getInstallmentCaps, {}, { token: auditor })).toMatchObject({ data: { sector: 'fuel' } })
    expect(await house.call(lawfulInstallmentCaps, {}, { token: auditor })).toMatchObject({
      data: {
        lines: expect.arrayContaining([expect.objectContaining({ sector: 'electronics', months: 4 })]) as unknown,
      },
    })
    for (const token of [auditor, await staff(house, ours.tenant, 'Finans')])
      expect((await setCaps(token, { version: 1 })).statusCode).toBe(403)
    expect(await house.call(getInstallmentCaps, {}, { token: theirs.token })).toMatchObject({
      data: { sector: 'general', own: [], version: 0 },
    })
  })
})

type CampaignForm = InputOf<typeof saveCampaign>
type Company = Awaited<ReturnType<typeof aCompany>>

const saveFor = ({ token, today, definitionId }: Company, changes: Partial<CampaignForm> = {}) =>
  house.raw(
    saveCampaign,
    {
      id: null,
      version: 0,
      name: 'Yılbaşı',
      from: today,
      to: null,
      extraInstallments: 2,
      deferral: null,
      definitionIds: [definitionId],
      picturePath: null,
      ...changes,
    },
    { token },
  )
const stop = ({ token }: Company, id: string, version: number) =>
  house.raw(stopCampaign, { id, version, reason: 'Banka bitirdi' }, { token })

/** What a payer is told of the company's one option on a day. */
async function shownOn(company: Company, day: string) {
  const [option] = await company.optionsOn(day)
  if (option === undefined) throw new Error('the option is offered')
  const { extraInstallmentCount: extra, extraInstallmentExpireDate: until, ...wire } = wireOf(option)
  const { deferringInstallmentCountRangeStartValue: from, deferringInstallmentCountRangeEndValue: to } = wire
  return { extra, until, from, to, largest: option.counts.at(-1) }
}

describe('[C-08] a campaign', () => {
  it('holds on its days alone, within the law, and takes the place of what the option says', async () => {
    const company = await aCompany(house, { extraInstallmentCount: 1, deferral: { usual: 1, from: 1, to: 2 } })
    const { today } = company
    const [from, to] = [addDays(today, 1), addDays(today, 3)]
    await saveFor(company, { from, to, extraInstallments: 3 })
    const before = { extra: 1, until: null, from: 1, to: 2, largest: 10 }
    expect(await shownOn(company, today)).toEqual(before)
    expect(await shownOn(company, from)).toEqual({ extra: 3, until: to, from: 1, to: 2, largest: 8 })
    expect(await shownOn(company, to)).toMatchObject({ extra: 3 })
    expect(await shownOn(company, addDays(to, 1))).toEqual(before)
  })

  it('is planned, runs, is stopped with a reason, and is not changed then', async () => {
    const company = await aCompany(house)
    const { today, token } = company
    const id = idOf(await saveFor(company, { deferral: { usual: 2, from: 1, to: 3 }, extraInstallments: 0 }))
    const later = idOf(
      await saveFor(company, { from: addDays(today, 9), definitionIds: [await company.aDefinition()] }),
    )
    expect(await house.call(listCampaigns, {}, { token })).toMatchObject({
      data: {
        today,
        campaigns: [
          { id: later, state: 'planned' },
          { id, state: 'running', version: 1 },
        ],
      },
    })
    expect((await company.optionsOn(today)).find((option) => option.id === company.definitionId)).toMatchObject({
      deferral: { usual: 2, from: 1, to: 3 },
    })
    expect((await stop(company, id, 1)).json()).toMatchObject({ data: { version: 2 } })
    expect((await company.optionsOn(today)).some(({ deferral }) => deferral !== undefined)).toBe(false)
    expect((await stop(company, id, 2)).json()).toMatchObject({ code: 'campaign-over' })
    expect((await saveFor(company, { id, version: 2, reason: 'Yine' })).json()).toMatchObject({ code: 'campaign-over' })
    expect((await toldOf(house, company.tenant)).at(-1)).toEqual({
      kind: 'campaign-stopped',
      before: { isStopped: false },
      after: { isStopped: true },
      reason: 'Banka bitirdi',
    })
  })

  it('[E-01] shares no day of an option with another, and is refused with the field that is wrong', async () => {
    const [company, other] = [await aCompany(house), await aCompany(house)]
    const { today } = company
    const to = addDays(today, 5)
    const id = idOf(await saveFor(company, { to }))
    const broken = async (changes: Partial<CampaignForm>) => errorsOf(await saveFor(company, changes))
    expect(await broken({ from: to })).toEqual([{ path: 'definitionIds', rule: 'campaign-overlap', params: {} }])
    expect((await saveFor(company, { from: addDays(to, 1) })).statusCode).toBe(200)
    expect(
      await broken({ from: addDays(today, -1), extraInstallments: 0, definitionIds: [other.definitionId] }),
    ).toEqual([
      { path: 'from', rule: 'campaign-past', params: {} },
      { path: 'extraInstallments', rule: 'campaign-empty', params: {} },
      { path: 'definitionIds', rule: 'definition-unknown', params: {} },
    ])
    expect(await broken({ id, version: 1, to })).toEqual([{ path: 'reason', rule: 'reason-required', params: {} }])
    expect((await saveFor(other, { id })).statusCode).toBe(404)
    expect((await stop(other, id, 1)).statusCode).toBe(404)
    const auditor = await staff(house, company.tenant, 'Denetçi')
    expect((await stop({ ...company, token: auditor }, id, 1)).statusCode).toBe(403)
    expect((await house.raw(listCampaigns, {}, { token: auditor })).statusCode).toBe(200)
  })

  it('puts one of two into an option that both want at the same moment', async () => {
    const company = await aCompany(house)
    const answers = await Promise.all([saveFor(company, { name: 'Bir' }), saveFor(company, { name: 'İki' })])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 406]))
  })

  it('shows its picture on the payment page while it runs', async () => {
    const company = await aCompany(house)
    const picture = async () => (await company.inside((db) => screenFacts(db, 6))).campaignPicture
    expect(await picture()).toBeNull()
    const picturePath = `pictures/${'a'.repeat(64)}.webp`
    const id = idOf(await saveFor(company, { picturePath }))
    expect(await picture()).toBe(picturePath)
    await stop(company, id, 1)
    expect(await picture()).toBeNull()
  })
})
