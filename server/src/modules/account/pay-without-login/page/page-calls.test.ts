import { randomUUID } from 'node:crypto'
import * as calls from '@vezne/contract/pay-without-login.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { saveScreenSettings } from '../../../till/checkout/index.ts'
import { saveDefinition, saveFirmGroup, savePaymentMethod, savePaymentSet } from '../../../company/commissions/index.ts'
import { saveBranch } from '../../../company/firms/index.ts'

// Nobody listens there: rates are what a test puts into the database.
const house = useHouse({ TCMB_URL: 'http://127.0.0.1:9' })

const RATES = [
  { count: 1, percent: '0' },
  { count: 3, percent: '4.5' },
  { count: 6, percent: '9' },
]

/** A company with a page: a POS at Garanti in lira and dollars, one at Param in lira, a method and a branch. */
async function aCompany() {
  const tenant = await aTenant(house)
  const guid = randomUUID()
  await house.owner.query('update tenants set payment_guid = $2 where id = $1', [tenant.id, guid])
  const [garanti, param, setId, methodId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const definitions = { garanti: randomUUID(), param: randomUUID(), group: randomUUID() }
  for (const [id, bank, currencies] of [
    [garanti, 62, ['TRY', 'USD']],
    [param, 889, ['TRY']],
  ] as const) {
    await house.owner.query(
      `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
        values ($1, $2, $3, 'POS', $4, true, 1, 1)`,
      [tenant.id, id, bank, currencies],
    )
  }
  await house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
    await saveDefinition(db, { id: definitions.garanti, accountId: garanti, cardName: 'bonus', rates: RATES })
    await saveDefinition(db, { id: definitions.group, accountId: garanti, cardName: 'bonus', rates: RATES.slice(0, 2) })
    await saveDefinition(db, { id: definitions.param, accountId: param, cardName: 'Param', rates: RATES })
    await saveFirmGroup(db, { code: 'A', name: 'A', definitionIds: [definitions.group] })
    await savePaymentSet(db, { id: setId, name: 'Yalnız Param', definitionIds: [definitions.param] })
    await savePaymentMethod(db, { id: methodId, name: 'Fatura', paymentSetId: setId })
    await saveBranch(db, { number: '1001', firmId: tenant.firmId, downPaymentMinor: 5_000_050n })
  })
  await house.owner.query(`update firms set group_code = 'A' where tenant_id = $1`, [tenant.id])
  return { ...tenant, guid, setId, methodId, garanti, param, definitions }
}

type Company = Awaited<ReturnType<typeof aCompany>>
let [ours, theirs] = [{} as Company, {} as Company]
beforeAll(async () => {
  ours = await aCompany()
  theirs = await aCompany()
})

const data = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
  const outcome = await house.call(endpoint, input)
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}
const status = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  (await house.raw(endpoint, input)).statusCode
const refusalOf = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  (await house.raw(endpoint, input)).json<{ code?: string }>().code
const tokenOf = async ({ guid }: Company) =>
  (await data(calls.getByFirmBranchNumber, { tenantPaymentGuid: guid, firmbranchNumber: '1001' })).firmToken
const optionIds = async (input: Partial<InputOf<typeof calls.commissionOptions>>) =>
  (await data(calls.commissionOptions, { tenantPaymentGuid: ours.guid, ...input })).commissions.map(({ id }) => id)

describe('[P-23] what the page asks', () => {
  it('GetPaymentMethods names the methods with their sets', async () => {
    expect(await data(calls.getPaymentMethods, { tenantId: ours.id })).toEqual([
      { id: ours.methodId, name: 'Fatura', paymentSetId: ours.setId },
    ])
  })

  it('AvailableProviders names the POS accounts that are on', async () => {
    expect(await data(calls.availableProviders, { tenantPaymentGuid: ours.guid })).toEqual([
      { id: ours.garanti, bankId: 62, name: 'Garanti BBVA' },
      { id: ours.param, bankId: 889, name: 'Param' },
    ])
  })

  it('GetCardInfo knows a card by its first digits, and says so where it does not', async () => {
    const info = (bin: string) => data(calls.getCardInfo, { tenantPaymentGuid: ours.guid, bin })
    expect(await info('428220')).toEqual({
      isKnown: true,
      bankId: 62,
      bankName: 'Garanti BBVA',
      network: 'visa',
      cardType: 'credit',
      isCommercial: false,
      cardProgramme: 'bonus',
    })
    expect(await info('999999')).toMatchObject({ isKnown: false, bankId: null, cardType: null, cardProgramme: '' })
  })

  it('CommissionOptions narrows to the card, and leaves an unknown one a single payment', async () => {
    const { garanti, param } = ours.definitions
    expect(await optionIds({})).toEqual([garanti, param])
    const counts = async (facts: Partial<InputOf<typeof calls.commissionOptions>>) => {
      const input = { tenantPaymentGuid: ours.guid, ...facts }
      const { commissions } = await data(calls.commissionOptions, input)
      return commissions.map(({ bankId, commissionRate1, commissionRate6 }) => [
        bankId,
        commissionRate1,
        commissionRate6,
      ])
    }
    const bonus = { cardBankId: 62, cardProgramme: 'bonus', cardType: 'credit', isCommercial: 'false' } as const
    expect(await counts(bonus)).toEqual([
      [62, 0, 9],
      [889, 0, 9],
    ])
    expect(await counts({ cardProgramme: '' })).toEqual([
      [62, 0, null],
      [889, 0, null],
    ])
    expect(await counts({ ...bonus, cardType: 'debit' })).toEqual([
      [62, 0, null],
      [889, 0, null],
    ])
  })

  it('[P-19] CommissionOptions says of every option what its bank charges in, and how it is shown', async () => {
    const { commissions } = await data(calls.commissionOptions, { tenantPaymentGuid: ours.guid })
    expect(commissions.map(({ bankId, currencies, shownAs }) => [bankId, currencies, shownAs])).toEqual([
      [62, ['TRY', 'USD', 'EUR'], 'frame'],
      [889, ['TRY'], 'frame'],
    ])
  })

  it('CommissionOptions keeps to the payment set, the currency and the group of a proven firm', async () => {
    const { param, group } = ours.definitions
    expect(await optionIds({ paymentSetId: ours.setId })).toEqual([param])
    expect(await optionIds({ currencyCode: 'USD' })).toEqual([ours.definitions.garanti])
    expect(await optionIds({ firmToken: await tokenOf(ours) })).toEqual([group, param])
  })

  it('CommissionOptions says when a card finds nothing, and when a card is awaited', async () => {
    const ask = (input: object) => data(calls.commissionOptions, { tenantPaymentGuid: ours.guid, ...input })
    const none = { currencyCode: 'EUR' }
    expect(await ask(none)).toMatchObject({ commissions: [], useEmptyCommissionList: false })
    expect(await ask({ ...none, cardProgramme: '' })).toMatchObject({ commissions: [], useEmptyCommissionList: true })
  })

  it('AvailableInstallments gives the counts of a bank for a card', async () => {
    const ask = (input: object) =>
      data(calls.availableInstallments, { tenantPaymentGuid: ours.guid, bankId: 62, ...input })
    expect(await ask({})).toEqual({ installments: [1, 3, 6], defaultInstallment: 1 })
    expect(await ask({ bin: '428220' })).toEqual({ installments: [1, 3, 6], defaultInstallment: 1 })
    expect(await ask({ bin: '999999' })).toEqual({ installments: [1], defaultInstallment: 1 })
    expect(await ask({ firmToken: await tokenOf(ours) })).toMatchObject({ installments: [1, 3] })
    expect(await ask({ bankId: 889, currencyCode: 'USD' })).toEqual({ installments: [], defaultInstallment: 1 })
  })

  it('TenantScreenSettings answers per screen', async () => {
    const shown = { b2BTcknVisibility: true, b2BHideCommissionRateInfo: true }
    await house.infrastructure.tenantDb.forTenant(ours.id, (db) => saveScreenSettings(db, 5, shown))
    expect(await data(calls.tenantScreenSettings, { tenantId: ours.id, screenId: 5 })).toMatchObject(shown)
    const others = Object.values(await data(calls.tenantScreenSettings, { tenantId: ours.id, screenId: 6 }))
    expect(others).toEqual(Array.from({ length: 7 }, () => false))
  })
})

describe('[P-25] the branch lookup', () => {
  it('names the firm, what is asked there, and proves it', async () => {
    const found = await data(calls.getByFirmBranchNumber, { tenantPaymentGuid: ours.guid, firmbranchNumber: ' 1001 ' })
    expect(found).toMatchObject({
      firmId: ours.firmId,
      firmName: 'Işık Ticaret',
      firmbranchNumber: '1001',
      downPayment: 5_000_050n,
    })
    expect(found).not.toHaveProperty('organizationFee')
  })

  it.each(['9999', '1001%', '\u0001', "' or 1=1"])('does not find %j', async (number) => {
    const input = { tenantPaymentGuid: ours.guid, firmbranchNumber: number }
    expect(await refusalOf(calls.getByFirmBranchNumber, input)).toBe('branch-not-found')
  })
})

describe('[P-23] ids that do not belong together', () => {
  it('do not exist: another company’s set, firm or bank, and a company without a page', async () => {
    const guid = { tenantPaymentGuid: ours.guid }
    const token = await tokenOf(theirs)
    const hidden = await aTenant(house)
    const nobody = { tenantPaymentGuid: randomUUID() }
    const exchange = { amount: 100n, currencyCode: 'USD' as const }
    expect(
      await Promise.all([
        status(calls.commissionOptions, { ...guid, paymentSetId: theirs.setId }),
        status(calls.commissionOptions, { ...guid, firmToken: token }),
        status(calls.commissionOptions, { ...guid, firmToken: `${token.slice(0, -1)}A` }),
        status(calls.availableInstallments, { ...guid, bankId: 62, paymentSetId: theirs.setId }),
        status(calls.availableInstallments, { ...guid, bankId: 62, firmToken: token }),
        status(calls.availableInstallments, { ...guid, bankId: 64 }),
        status(calls.availableProviders, nobody),
        status(calls.commissionOptions, nobody),
        status(calls.availableInstallments, { ...nobody, bankId: 62 }),
        status(calls.getCardInfo, { ...nobody, bin: '428220' }),
        status(calls.getByFirmBranchNumber, { ...nobody, firmbranchNumber: '1001' }),
        // A company's id is no payment guid, and a payment guid no company's id.
        status(calls.availableProviders, { tenantPaymentGuid: ours.id }),
        status(calls.getPaymentMethods, { tenantId: ours.guid }),
        status(calls.getPaymentMethods, { tenantId: hidden.id }),
        status(calls.getCurrencies, { tenantId: hidden.id }),
        status(calls.tenantScreenSettings, { tenantId: hidden.id, screenId: 6 }),
        status(calls.getExchangeAmounts, { ...exchange, tenantId: hidden.id }),
      ]),
    ).toEqual(Array.from({ length: 17 }, () => 404))
  })
})

describe('[P-19] currencies', () => {
  const codes = async () => (await data(calls.getCurrencies, { tenantId: ours.id })).map(({ code }) => code)
  const show = (b2BViewUsdOnCurrencyDropDown: boolean, b2BViewEuroOnCurrencyDropDown: boolean) =>
    house.infrastructure.tenantDb.forTenant(ours.id, (db) =>
      saveScreenSettings(db, 6, { b2BViewUsdOnCurrencyDropDown, b2BViewEuroOnCurrencyDropDown }),
    )

  it('are the lira alone until the company shows more, and never one that no POS takes', async () => {
    expect(await data(calls.getCurrencies, { tenantId: ours.id })).toEqual([{ code: 'TRY', bankNoteSellValue: 1 }])
    await show(true, true)
    expect(await codes()).toEqual(['TRY', 'USD'])
    await show(false, true)
    expect(await codes()).toEqual(['TRY'])
  })

  it('are all that are shown where the company exchanges, at the kind of rate it reckons with', async () => {
    await show(true, true)
    const exchanging = (type: string) =>
      house.owner.query('update tenants set uses_currency_exchange = true, exchange_rate_type = $2 where id = $1', [
        ours.id,
        type,
      ])
    await exchanging('banknote-selling')
    await house.owner.query('delete from exchange_rates')
    await house.owner.query('delete from exchange_bulletins')
    // The central bank of this house does not answer: the page still stands, and nothing is converted.
    expect(await data(calls.getCurrencies, { tenantId: ours.id })).toEqual([
      { code: 'TRY', bankNoteSellValue: 1 },
      { code: 'USD', bankNoteSellValue: null },
      { code: 'EUR', bankNoteSellValue: null },
    ])
    const ask = { amount: 10_000n, currencyCode: 'USD' as const, tenantId: ours.id }
    expect(await refusalOf(calls.getExchangeAmounts, ask)).toBe('no-exchange-rate')

    await house.owner.query(`insert into exchange_bulletins values (current_date, '2026/1', now())`)
    await house.owner.query(
      `insert into exchange_rates values (current_date, 'USD', 40, 41, 39, 41.2345), (current_date, 'EUR', 47, 48, 46, 48.0583)`,
    )
    expect(await data(calls.getExchangeAmounts, ask)).toMatchObject({
      usdAmount: 10_000n,
      tlAmount: 412_345n,
      euroAmount: 8580n,
      usdRate: 41.2345,
      euroRate: 48.0583,
    })
    await exchanging('forex-buying')
    expect(await data(calls.getExchangeAmounts, ask)).toMatchObject({ tlAmount: 400_000n, usdRate: 40 })
    expect(await data(calls.getCurrencies, { tenantId: ours.id })).toContainEqual({
      code: 'USD',
      bankNoteSellValue: 40,
    })
    // Typed in dollars, charged in lira: every POS with lira may take it.
    const { param, garanti } = ours.definitions
    expect(await optionIds({ currencyCode: 'USD' })).toEqual([garanti, param])
  })
})
