import {
  confirmPayerPays,
  getCommissionSettings,
  getPayerPays,
  listFirmGroups,
  listPaymentSets,
  saveCommissionSettings,
  saveFirmGroup,
  savePaymentMethod,
  savePaymentSet,
  setCommissionBearer,
  setDefaultPaymentSet,
  withdrawPayerPays,
} from '@vezne/contract/commission-rules.ts'
import { saveCommissions } from '@vezne/contract/commissions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { commissionSettings, paymentMethods } from '../commissions/index.ts'
import { aCompany, errorsOf, idOf, staff, toldOf, upTo } from './testing/company.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

type SetForm = InputOf<typeof savePaymentSet>
const saveSet = (token: string, changes: Partial<SetForm>) =>
  house.raw(
    savePaymentSet,
    { id: null, version: 0, name: 'Günlük', definitionIds: [], isRetired: false, ...changes },
    { token },
  )
type MethodForm = InputOf<typeof savePaymentMethod>
const saveMethod = (token: string, changes: Partial<MethodForm>) =>
  house.raw(
    savePaymentMethod,
    { id: null, version: 0, name: 'Kasko', paymentSetId: null, position: 0, isRetired: false, ...changes },
    { token },
  )
const setDefault = (token: string, version: number, paymentSetId: string | null) =>
  house.raw(setDefaultPaymentSet, { version, paymentSetId, reason: 'Herkese aynı seçenekler' }, { token })

describe('a payment set in the back office', () => {
  it('says what is offered where it is asked for, and everywhere once it is the default', async () => {
    const company = await aCompany(house)
    const second = await company.aDefinition({ cardName: 'ikinci' })
    const setId = idOf(await saveSet(company.token, { definitionIds: [second] }))
    const offered = async (paymentSetId?: string) =>
      (await company.optionsOn('2026-11-15', { paymentSetId })).map(({ id }) => id).toSorted()
    expect(await offered()).toEqual([company.definitionId, second].toSorted())
    expect(await offered(setId)).toEqual([second])
    expect((await setDefault(company.token, 0, setId)).json()).toMatchObject({ data: { version: 1 } })
    expect(await offered()).toEqual([second])
    expect((await setDefault(company.token, 0, null)).statusCode).toBe(409)
    expect((await setDefault(company.token, 1, null)).statusCode).toBe(200)
    expect(await offered()).toEqual([company.definitionId, second].toSorted())
  })

  it('is retired and never deleted: not while something leads to it, and offered to nobody then', async () => {
    const company = await aCompany(house)
    const set = { name: 'Bayram', definitionIds: [company.definitionId] }
    const id = idOf(await saveSet(company.token, set))
    const methodId = idOf(await saveMethod(company.token, { paymentSetId: id }))
    const retire = (version: number) =>
      saveSet(company.token, { ...set, id, version, isRetired: true, reason: 'Bayram bitti' })
    expect((await retire(1)).json()).toMatchObject({ code: 'payment-set-in-use' })
    const bound: Partial<MethodForm> = { id: methodId, version: 1, paymentSetId: id, reason: 'Bayram bitti' }
    expect((await saveMethod(company.token, { ...bound, isRetired: true })).statusCode).toBe(200)
    expect(await company.inside(paymentMethods)).toEqual([])
    expect((await retire(1)).statusCode).toBe(200)
    expect(await company.optionsOn('2026-11-15', { paymentSetId: id })).toEqual([])
    expect(errorsOf(await setDefault(company.token, 0, id))).toEqual([
      { path: 'paymentSetId', rule: 'payment-set-unknown', params: {} },
    ])
    expect(await house.call(listPaymentSets, {}, { token: company.token })).toMatchObject({
      data: {
        sets: [{ id, name: 'Bayram', isRetired: true, version: 2 }],
        methods: [{ id: methodId, isRetired: true }],
        usual: { paymentSetId: null },
        definitions: [{ id: company.definitionId, bankName: 'Garanti BBVA', cardName: 'Bonus', isOffered: true }],
      },
    })
  })

  it('[E-01] is refused without options, with another company’s, under a name that is taken and without a reason', async () => {
    const [company, other] = [await aCompany(house), await aCompany(house)]
    const good = { definitionIds: [company.definitionId] }
    const id = idOf(await saveSet(company.token, good))
    const broken = async (changes: Partial<SetForm>) => errorsOf(await saveSet(company.token, { ...good, ...changes }))
    expect(await broken({ name: 'Boş', definitionIds: [] })).toEqual([
      { path: 'definitionIds', rule: 'definition-required', params: {} },
    ])
    expect(await broken({ name: 'Başka', definitionIds: [other.definitionId] })).toEqual([
      { path: 'definitionIds', rule: 'definition-unknown', params: {} },
    ])
    expect(await broken({ name: 'GÜNLÜK' })).toEqual([{ path: 'name', rule: 'payment-set-name-taken', params: {} }])
    expect(await broken({ id, version: 1, name: 'Yeni' })).toEqual([
      { path: 'reason', rule: 'reason-required', params: {} },
    ])
    expect((await saveSet(other.token, { ...good, id })).statusCode).toBe(404)
  })

  it('[I-33] is in the log with before, after and the reason', async () => {
    const company = await aCompany(house)
    const second = await company.aDefinition()
    const id = idOf(await saveSet(company.token, { definitionIds: [second] }))
    await saveSet(company.token, { id, version: 1, name: 'Haftalık', definitionIds: [second], reason: 'Adı değişti' })
    expect(await toldOf(house, company.tenant)).toEqual([
      {
        kind: 'payment-set-made',
        before: null,
        after: { name: 'Günlük', definitionIds: [second], isRetired: false },
        reason: null,
      },
      {
        kind: 'payment-set-changed',
        before: { name: 'Günlük' },
        after: { name: 'Haftalık' },
        reason: 'Adı değişti',
      },
    ])
  })
})

type GroupForm = InputOf<typeof saveFirmGroup>
const saveGroup = (token: string, changes: Partial<GroupForm> = {}) =>
  house.raw(
    saveFirmGroup,
    { id: null, version: 0, code: 'A', name: 'A grubu', maxInstallments: 3, definitionIds: [], ...changes },
    { token },
  )
type Settings = InputOf<typeof saveCommissionSettings>
const saveSettings = (token: string, changes: Partial<Settings> = {}) =>
  house.raw(
    saveCommissionSettings,
    {
      version: 0,
      useCommissionsForAvailableInstallment: true,
      useFirmGroupCodeForMaxInstallment: true,
      isSelectableInstallmentTable: true,
      useEmptyCommissionList: false,
      posCollectionDescription: null,
      reason: 'Gruplar belirlesin',
      ...changes,
    },
    { token },
  )

describe('a group of firms in the back office', () => {
  it('limits the installments of its firms once the company lets groups do so, and has options of its own', async () => {
    const company = await aCompany(house)
    const own = await company.aDefinition({ cardName: 'özel' })
    const id = idOf(await saveGroup(company.token))
    const counts = () => company.countsOn('2026-11-15', { firmGroupCode: 'A' })
    expect(await counts()).toEqual(upTo(12))
    expect((await saveSettings(company.token)).statusCode).toBe(200)
    expect(await counts()).toEqual(upTo(3))
    expect(
      (await saveGroup(company.token, { id, version: 1, definitionIds: [own], reason: 'Özel oran' })).statusCode,
    ).toBe(200)
    const offered = await company.optionsOn('2026-11-15', { firmGroupCode: 'A' })
    expect(offered.map((option) => option.id)).toEqual([own])
    await house.owner.query(`update firms set group_code = 'A' where tenant_id = $1`, [company.tenant.id])
    expect(await house.call(listFirmGroups, {}, { token: company.token })).toMatchObject({
      data: {
        limitsApply: true,
        groups: [{ id, code: 'A', maxInstallments: 3, definitionIds: [own], firms: 1, version: 2 }],
      },
    })
    expect((await toldOf(house, company.tenant)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['firm-group-made', null],
      ['commission-settings-changed', 'Gruplar belirlesin'],
      ['firm-group-changed', 'Özel oran'],
    ])
  })

  it('[E-01] keeps its code, which is its own, and is not written over by an older version', async () => {
    const company = await aCompany(house)
    const id = idOf(await saveGroup(company.token))
    const change = { id, version: 1, reason: 'Deneme' }
    expect(errorsOf(await saveGroup(company.token))).toEqual([{ path: 'code', rule: 'group-code-taken', params: {} }])
    expect(errorsOf(await saveGroup(company.token, { ...change, code: 'B' }))).toEqual([
      { path: 'code', rule: 'group-code-fixed', params: {} },
    ])
    expect((await saveGroup(company.token, { ...change, maxInstallments: null })).statusCode).toBe(200)
    expect((await saveGroup(company.token, { ...change, maxInstallments: 6 })).json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { version: 2, current: { maxInstallments: null } },
    })
    const auditor = await staff(house, company.tenant, 'Denetçi')
    expect((await saveGroup(auditor, { code: 'C' })).statusCode).toBe(403)
    expect((await house.raw(listFirmGroups, {}, { token: auditor })).statusCode).toBe(200)
  })
})

describe('the settings of commissions in the back office', () => {
  it('are kept harmless, without a word about how POS accounts are weighed', async () => {
    const company = await aCompany(house)
    const weighed = async () => (await company.inside((db) => commissionSettings(db))).routing
    await house.owner.query('insert into commission_settings (tenant_id, daily_money_cost_ppm) values ($1, 900)', [
      company.tenant.id,
    ])
    const description = '<p>Bayram <b onclick="x()">indirimi</b></p><script>alert(1)</script>'
    await saveSettings(company.token, { posCollectionDescription: description })
    expect(await house.call(getCommissionSettings, {}, { token: company.token })).toMatchObject({
      data: {
        posCollectionDescription: '<p>Bayram <b>indirimi</b></p>',
        useFirmGroupCodeForMaxInstallment: true,
        version: 1,
      },
    })
    expect(await weighed()).toEqual({ dailyMoneyCostPpm: 900, failedSaleCostPpm: 20_000 })
  })
})

type Company = Awaited<ReturnType<typeof aCompany>>
const payerPays = async ({ token }: Company) => {
  const read = await house.call(getPayerPays, {}, { token })
  if (!read.success) throw new Error(read.message)
  return read.data
}
const confirm = async (company: Company, version = 0) => {
  const { text } = await payerPays(company)
  const words = { version: text.version, digest: text.digest }
  return house.raw(confirmPayerPays, { version, text: words }, { token: company.token })
}
const withdraw = ({ token }: Company, version: number) =>
  house.raw(withdrawPayerPays, { version, reason: 'Hukuk istedi' }, { token })
const setBearer = ({ token, definitionId: id }: Company, version: number, isFromFirm: boolean) =>
  house.raw(setCommissionBearer, { id, version, isFromFirm, reason: 'Yeni sözleşme' }, { token })

describe('who bears the commission', () => {
  it('is the payer only by the company’s confirmation: who, when, and which words', async () => {
    const company = await aCompany(house, { isCommissionFromDealer: true })
    const { definitionId: id } = company
    expect(await payerPays(company)).toMatchObject({
      confirmation: null,
      options: [{ id, isFromFirm: true, chargesPayer: false, version: 0 }],
    })
    expect((await setBearer(company, 0, false)).json()).toMatchObject({ code: 'payer-pays-unconfirmed' })
    expect((await confirm(company)).json()).toMatchObject({ data: { version: 1 } })
    const { confirmation, text } = await payerPays(company)
    expect(confirmation).toEqual({
      by: 'Şule Çınar',
      at: expect.any(Number) as number,
      textVersion: text.version,
      textDigest: text.digest,
    })
    expect(text.digest).toMatch(/^[0-9a-f]{64}$/)
    expect((await setBearer(company, 0, false)).statusCode).toBe(200)
    expect(await payerPays(company)).toMatchObject({ options: [{ isFromFirm: false, chargesPayer: true, version: 1 }] })
    expect((await toldOf(house, company.tenant)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['payer-pays-confirmed', null],
      ['commission-bearer-changed', 'Yeni sözleşme'],
    ])
  })

  it('is asked where rates are saved: without the confirmation they are in the price', async () => {
    const company = await aCompany(house, { rates: [{ count: 1, percent: '0' }] })
    const { token, today, definitionId: id, accountId } = company
    const save = (version: number, isIncluded: boolean) => {
      const rates = [{ count: 2, ratePpm: 20_000, isIncluded }]
      const rows = [{ id, accountId, cardKind: 'any' as const, rates }]
      return house.raw(saveCommissions, { version, from: today, to: null, reason: 'Yeni oran', rows }, { token })
    }
    expect((await save(0, false)).json()).toMatchObject({ code: 'payer-pays-unconfirmed' })
    expect((await save(0, true)).statusCode).toBe(200)
    await confirm(company)
    expect((await save(1, false)).statusCode).toBe(200)
  })

  it('is confirmed in the words of now alone, and taken back when nobody is charged on top any more', async () => {
    const company = await aCompany(house)
    const { token } = company
    const other = { version: '2020-01', digest: 'a'.repeat(64) }
    expect((await house.raw(confirmPayerPays, { version: 0, text: other }, { token })).json()).toMatchObject({
      code: 'confirmation-text-changed',
    })
    await confirm(company)
    expect((await withdraw(company, 1)).json()).toMatchObject({ code: 'payer-pays-in-use' })
    await setBearer(company, 0, true)
    expect((await withdraw(company, 1)).json()).toMatchObject({ data: { version: 2 } })
    expect((await payerPays(company)).confirmation).toBeNull()
    const { rows } = await house.owner.query(
      'select withdrawn_by is not null as by from payer_pays_confirmations where tenant_id = $1',
      [company.tenant.id],
    )
    expect(rows).toEqual([{ by: true }])
  })

  it('[I-23] [I-20] is read by an auditor and changed by nobody without the right, nor from another company', async () => {
    const [company, other] = [await aCompany(house), await aCompany(house)]
    const auditor = { ...company, token: await staff(house, company.tenant, 'Denetçi') }
    expect((await payerPays(auditor)).options).toHaveLength(1)
    for (const answer of [await confirm(auditor), await withdraw(auditor, 0), await setBearer(auditor, 0, true)])
      expect(answer.statusCode).toBe(403)
    expect((await setBearer({ ...company, token: other.token }, 0, true)).statusCode).toBe(404)
  })
})
