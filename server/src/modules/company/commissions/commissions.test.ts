import { randomUUID } from 'node:crypto'
import type { CardFacts } from '@vezne/domain/terminal/card-facts.ts'
import { describe, expect, it } from 'vitest'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import {
  commissionOptions,
  commissionSettings,
  optionsBeside,
  paymentMethods,
  quoteOption,
  saveCommissionSettings,
  saveDefinition,
  saveFirmGroup,
  savePaymentMethod,
  savePaymentSet,
  wireOf,
  type DefinitionToSave,
  type OptionQuestion,
} from './index.ts'

const house = useHouse()
const TODAY = '2026-11-15'
const BONUS: CardFacts = { bankId: 62, kind: 'credit', commercial: false, programme: 'bonus' }

/** Read and priced, as a sale does it. */
async function quoted(db: TenantDb, question: OptionQuestion & Parameters<typeof quoteOption>[1]) {
  return quoteOption(await optionsBeside(db, question, question.definitionId), question)
}

/** A company whose POS accounts are rows alone: what they hold is none of this module's business. */
async function aCompany() {
  const { id } = await aTenant(house)
  const inside = <Result>(work: Parameters<typeof house.infrastructure.tenantDb.forTenant<Result>>[1]) =>
    house.infrastructure.tenantDb.forTenant(id, work)
  const anAccount = async (bankId: number, currencies = ['TRY'], isActive = true) => {
    const accountId = randomUUID()
    await house.owner.query(
      `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
        values ($1, $2, $3, 'POS', $4, $5, 1, 1)`,
      [id, accountId, bankId, currencies, isActive],
    )
    return accountId
  }
  const aDefinition = async (accountId: string, changes: Partial<DefinitionToSave> = {}) => {
    const definition = { id: randomUUID(), accountId, cardName: 'bonus', rates: RATES, ...changes }
    await inside((db) => saveDefinition(db, definition))
    return definition.id
  }
  const ids = async (question: Partial<OptionQuestion> = {}) => {
    const { options } = await inside((db) => commissionOptions(db, { currency: 'TRY', today: TODAY, ...question }))
    return options.map((option) => option.id)
  }
  return { id, inside, anAccount, aDefinition, ids }
}

const RATES = [
  { count: 1, percent: '0' },
  { count: 3, percent: '5.4106' },
  { count: 12, percent: '20', isIncluded: true },
]

describe('the options of a company', () => {
  it('have the domain’s definition and the specification’s fields', async () => {
    const company = await aCompany()
    const account = await company.anAccount(62)
    const id = await company.aDefinition(account, {
      cardLogo: 'bonus',
      isCommissionFromDealer: true,
      extraInstallmentCount: 2,
      extraInstallmentExpireDate: '2026-12-31',
      deferral: { usual: 1, from: 2, to: 6 },
      description: 'Kampanya',
    })
    const { options, settings } = await company.inside((db) =>
      commissionOptions(db, { currency: 'TRY', today: TODAY, card: { ...BONUS, commercial: true } }),
    )
    const [option] = options
    expect(option).toMatchObject({
      id,
      accountId: account,
      accountVersion: 1,
      counts: [1, 3, 12],
      nearness: 'own-bank',
      definition: { bankId: 62, isBorneByDealer: true, extraInstallments: 2, extraInstallmentsUntil: '2026-12-31' },
    })
    expect(option?.definition.rates.get(3)).toEqual({ ratePpm: 54_106, isIncluded: false })
    expect(option && wireOf(option)).toMatchObject({
      id,
      bankId: 62,
      bankName: 'Garanti BBVA',
      bankLogo: '/api/content/BankLogo/garanti-bbva.png',
      cardName: 'bonus',
      cardLogoForUseWithBank: '/api/content/CardLogo/bonus.png',
      commissionRate1: 0,
      commissionRate2: null,
      commissionRate3: 5.4106,
      isCommissionIncludedCommissionRate3: false,
      commissionRate12: 20,
      isCommissionIncludedCommissionRate12: true,
      isCommissionFromDealer: true,
      extraInstallmentCount: 2,
      extraInstallmentExpireDate: '2026-12-31',
      deferringInstallmentCount: 1,
      deferringInstallmentCountRangeStartValue: 2,
      deferringInstallmentCountRangeEndValue: 6,
      description: 'Kampanya',
    })
    expect(settings).toEqual({
      useCommissionsForAvailableInstallment: true,
      useFirmGroupCodeForMaxInstallment: false,
      isSelectableInstallmentTable: true,
      useEmptyCommissionList: false,
      posCollectionDescription: null,
    })
  })

  it('leave out what is off and what has another currency, and are nobody else’s', async () => {
    const [company, other] = [await aCompany(), await aCompany()]
    const lira = await company.aDefinition(await company.anAccount(62))
    const dollar = await company.aDefinition(await company.anAccount(64, ['USD']))
    await company.aDefinition(await company.anAccount(46, ['TRY', 'USD'], false))
    await company.aDefinition(await company.anAccount(46), { isActive: false })
    expect(await company.ids()).toEqual([lira])
    expect(await company.ids({ currency: 'USD' })).toEqual([dollar])
    expect(await company.ids({ currency: 'EUR' })).toEqual([])
    expect(await other.ids()).toEqual([])
    const question = { definitionId: lira, count: 1, netMinor: 100n, currency: 'TRY', today: TODAY } as const
    expect(await other.inside((db) => quoted(db, question))).toBeUndefined()
  })

  it('put what is nearest to the card first, and narrow the counts to what it may take', async () => {
    const company = await aCompany()
    for (const bankId of [857, 46, 134, 62]) await company.aDefinition(await company.anAccount(bankId))
    const { options } = await company.inside((db) =>
      commissionOptions(db, { currency: 'TRY', today: TODAY, card: BONUS }),
    )
    expect(options.map(({ bank, counts, nearness }) => [bank.id, nearness, counts])).toEqual([
      [62, 'own-bank', [1, 3, 12]],
      [134, 'programme', [1, 3, 12]],
      [857, 'institution', [1, 3, 12]],
      [46, 'single-only', [1]],
    ])
  })

  it('change at once when somebody saves them', async () => {
    const company = await aCompany()
    const account = await company.anAccount(62)
    const id = await company.aDefinition(account)
    await company.inside((db) =>
      saveDefinition(db, { id, accountId: account, cardName: 'bonus', rates: [{ count: 2, percent: '1.5' }] }),
    )
    const { options } = await company.inside((db) => commissionOptions(db, { currency: 'TRY', today: TODAY }))
    expect(options.map(({ counts }) => counts)).toEqual([[2]])
    await expect(
      company.inside((db) =>
        saveDefinition(db, { id, accountId: account, cardName: 'x', rates: [{ count: 13, percent: '1' }] }),
      ),
    ).rejects.toThrow('no rate: 1 for 13')
  })
})

describe('a payment set', () => {
  it('lists what applies; the default one applies where none is asked for', async () => {
    const company = await aCompany()
    const account = await company.anAccount(62)
    const [plain, campaign] = [await company.aDefinition(account), await company.aDefinition(account)]
    expect((await company.ids()).toSorted()).toEqual([plain, campaign].toSorted())
    const [usual, special] = [randomUUID(), randomUUID()]
    await company.inside(async (db) => {
      await savePaymentSet(db, { id: special, name: 'Kampanya', definitionIds: [campaign] })
      await savePaymentSet(db, { id: usual, name: 'Olağan', isDefault: true, definitionIds: [campaign, plain] })
      await savePaymentSet(db, { id: usual, name: 'Olağan', isDefault: true, definitionIds: [plain] })
      await savePaymentMethod(db, { id: randomUUID(), name: 'Fatura', paymentSetId: special })
    })
    expect(await company.ids()).toEqual([plain])
    expect(await company.ids({ paymentSetId: usual })).toEqual([plain])
    expect(await company.ids({ paymentSetId: special })).toEqual([campaign])
    expect(await company.ids({ paymentSetId: randomUUID() })).toEqual([])
    expect(await company.inside(paymentMethods)).toMatchObject([{ name: 'Fatura', paymentSetId: special }])
  })
})

describe('a firm group', () => {
  it('sees its own terms where it has some, and those of everybody elsewhere', async () => {
    const company = await aCompany()
    const [garanti, akbank] = [await company.anAccount(62), await company.anAccount(46)]
    const [general, own] = [await company.aDefinition(garanti), await company.aDefinition(garanti)]
    const elsewhere = await company.aDefinition(akbank)
    await company.inside((db) => saveFirmGroup(db, { code: 'A', name: 'A grubu', definitionIds: [own] }))
    expect((await company.ids()).toSorted()).toEqual([general, elsewhere].toSorted())
    expect((await company.ids({ firmGroupCode: 'A' })).toSorted()).toEqual([own, elsewhere].toSorted())
    expect((await company.ids({ firmGroupCode: 'B' })).toSorted()).toEqual([general, elsewhere].toSorted())
  })

  it('has a largest count where the company lets groups decide it', async () => {
    const company = await aCompany()
    const definitionId = await company.aDefinition(await company.anAccount(62))
    const group = { code: 'A', name: 'A grubu', maxInstallments: 3, definitionIds: [] }
    await company.inside((db) => saveFirmGroup(db, group))
    const forGroup = (count: number, firmGroupCode?: string) =>
      company.inside((db) =>
        quoted(db, { definitionId, count, netMinor: 100_000n, currency: 'TRY', today: TODAY, firmGroupCode }),
      )
    expect(await forGroup(12, 'A')).toBeDefined()
    await company.inside((db) => saveCommissionSettings(db, { useFirmGroupCodeForMaxInstallment: true }))
    expect(await forGroup(12, 'A')).toBeUndefined()
    expect(await forGroup(3, 'A')).toBeDefined()
    expect(await forGroup(12)).toBeDefined()
  })
})

describe('a quote', () => {
  it('is the domain’s, with the company’s flag and today’s campaign', async () => {
    const company = await aCompany()
    const definitionId = await company.aDefinition(await company.anAccount(62), {
      extraInstallmentCount: 2,
      deferral: { usual: 1, from: 1, to: 6 },
    })
    const ask = (count: number) =>
      company.inside((db) =>
        quoted(db, { definitionId, count, netMinor: 100_000n, currency: 'TRY', today: TODAY, card: BONUS }),
      )
    expect(await ask(3)).toMatchObject({
      quote: { totalMinor: 105_411n, number: 5 },
      deferral: { usual: 1, from: 1, to: 6 },
    })
    expect(await ask(1)).toMatchObject({ quote: { totalMinor: 100_000n, number: 1 } })
    // Twelve and two more are past the law's twelve months.
    expect([await ask(12), await ask(2), await ask(0)]).toEqual([undefined, undefined, undefined])
    await company.inside((db) => saveCommissionSettings(db, { useCommissionsForAvailableInstallment: false }))
    expect(await ask(3)).toMatchObject({ quote: { totalMinor: 100_000n, commissionMinor: 0n } })
  })

  it('is refused to a card that could not have chosen it', async () => {
    const company = await aCompany()
    const account = await company.anAccount(62)
    const definitionId = await company.aDefinition(account)
    const commercialId = await company.aDefinition(account, { cardKind: 'commercial' })
    const ask = (id: string, card: CardFacts | 'unknown', count = 3) =>
      company.inside((db) =>
        quoted(db, { definitionId: id, count, netMinor: 100n, currency: 'TRY', today: TODAY, card }),
      )
    expect(await ask(definitionId, { ...BONUS, kind: 'debit' })).toBeUndefined()
    expect(await ask(definitionId, 'unknown')).toBeUndefined()
    expect(await ask(definitionId, 'unknown', 1)).toBeDefined()
    expect(await ask(definitionId, { ...BONUS, commercial: true })).toBeUndefined()
    expect(await ask(commercialId, { ...BONUS, commercial: true })).toBeDefined()
    expect(await ask(commercialId, BONUS)).toBeUndefined()
  })
})

it('the settings of a company say how it weighs its POS accounts', async () => {
  const company = await aCompany()
  const routing = async () => (await company.inside((db) => commissionSettings(db))).routing
  expect(await routing()).toEqual({ dailyMoneyCostPpm: 1500, failedSaleCostPpm: 20_000 })
  await company.inside((db) => saveCommissionSettings(db, { dailyMoneyCostPpm: 900 }))
  expect(await routing()).toEqual({ dailyMoneyCostPpm: 900, failedSaleCostPpm: 20_000 })
})

it.each([
  ['<p>Merhaba <strong>dünya</strong><br></p>', '<p>Merhaba <strong>dünya</strong><br /></p>'],
  ['<img src=x onerror=alert(1)><b onclick="x()">a</b>', '<b>a</b>'],
  ['<script>alert(1)</script><style>b{}</style><i>b</i>', '<i>b</i>'],
  ['<iframe src="https://a.example"></iframe><svg onload=x()></svg>c', 'c'],
  [
    '<a href="javascript:alert(1)">d</a><a href="//e.example">e</a><a href="/f">f</a><a href="http://g.example">g</a>',
    'defg',
  ],
  [
    '<a href="https://h.example/?a=1" style="color:red" onclick="x()">h</a>',
    '<a href="https://h.example/?a=1" rel="noopener noreferrer" target="_blank">h</a>',
  ],
])('a company’s HTML %s is harmless when it is saved and when it is read', async (written, harmless) => {
  const company = await aCompany()
  await company.inside((db) => saveCommissionSettings(db, { posCollectionDescription: written }))
  const row = await house.owner.query<{ html: string }>(
    'select pos_collection_description as html from commission_settings where tenant_id = $1',
    [company.id],
  )
  expect(row.rows[0]?.html).toBe(harmless)
  await house.owner.query('update commission_settings set pos_collection_description = $2 where tenant_id = $1', [
    company.id,
    written,
  ])
  const { settings } = await company.inside((db) => commissionSettings(db))
  expect(settings.posCollectionDescription).toBe(harmless)
})
