import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adapterOf, originOf } from '@vezne/banks/pos/banks.ts'
import { quoteInstallments } from '@vezne/domain/installment/quote.ts'
import { LIRA_RATE, exchange, readExchangeRate } from '@vezne/domain/money/exchange.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import type { KnownCard } from '@vezne/domain/terminal/card-facts.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { commissionOptions, wireOf } from '@vezne/server/modules/company/commissions/index.ts'
import { payPageOf } from '@vezne/server/modules/account/pay-without-login/index.ts'
import { readBulletin } from '@vezne/server/modules/company/rates/index.ts'
import { activeTerminals, terminalAt } from '@vezne/server/modules/company/terminals/index.ts'
import { dumpOf } from '@vezne/server/testing/dump.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { bulletinOf } from '@vezne/simulators/rates/bulletin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_TILLS } from './pos-accounts.ts'
import { seedDemo } from './seed.ts'
import { tenantId } from './store.ts'
import { DEMO_TENANTS } from './world.ts'

const house = useHouse({ TCMB_URL: 'http://127.0.0.1:9' })
const contentDir = mkdtempSync(join(tmpdir(), 'vezne-seed-'))

beforeAll(async () => void (await seedDemo(house.infrastructure, contentDir)))
afterAll(() => rmSync(contentDir, { recursive: true }))

const TODAY = '2026-11-15'
const of = <Result>(tenant: string, work: Parameters<typeof house.infrastructure.tenantDb.forTenant<Result>>[1]) =>
  house.infrastructure.tenantDb.forTenant(tenantId(tenant), work)

const options = async (tenant: string, currency: Currency, card?: KnownCard) =>
  (await of(tenant, (db) => commissionOptions(db, { currency, today: TODAY, card }))).options

const banksOf = async (tenant: string) => (await of(tenant, activeTerminals)).map(({ bank }) => bank.id)

describe('the tills of the demo', () => {
  it('stand at every bank for Anadolu, at three for the others, and at none where nothing is taken', async () => {
    for (const { slug } of DEMO_TENANTS) {
      const expected = DEMO_TILLS.find(({ tenant }) => tenant === slug)?.banks.map(({ id }) => id) ?? []
      expect({ slug, banks: await banksOf(slug) }).toEqual({ slug, banks: expected })
    }
    expect(await banksOf('anadolu')).toHaveLength(19)
    expect(await banksOf('magaza')).toEqual([62, 64, 857])
    expect(await banksOf('bos')).toEqual([])
  })

  it('open with everything that their banks issued, at the pretend banks', async () => {
    const { terminals } = house.infrastructure
    for (const { accountId, version } of await of('anadolu', activeTerminals)) {
      const { account, bank } = await of('anadolu', (db) => terminalAt(terminals, db, accountId, version))
      const secrets = adapterOf(bank).credentials.filter(({ secret }) => secret)
      expect(secrets.filter(({ name }) => !account.credentials[name])).toEqual([])
      expect(Object.values(account.endpoints).every((url) => url.startsWith(`http://localhost:3100/${bank.id}`))).toBe(
        true,
      )
    }
  })

  it('are the same after seeding twice', async () => {
    const state = async () =>
      (await dumpOf(house.owner))
        .split(/^-- /m)
        .filter((table) => /^public\.(pos_|commission_|tenant_keys|tenant_screen|payment_|firm_|firms)/.test(table))
    const before = await state()
    expect(before.join('').split('\n').length).toBeGreaterThan(300)
    await seedDemo(house.infrastructure, contentDir)
    expect(await state()).toEqual(before)
  })
})

describe('the options of the demo', () => {
  it('charge a single payment as it was entered, at every till and in every currency', async () => {
    for (const { tenant } of DEMO_TILLS) {
      for (const currency of CURRENCIES) {
        for (const { definition, bank } of await options(tenant, currency)) {
          const [single] = quoteInstallments(125_000n, definition, { appliesCommissions: true, today: TODAY })
          expect({ tenant, bank: bank.id, ...single }).toMatchObject({ count: 1, totalMinor: 125_000n })
        }
      }
    }
  })

  /** Amounts people type in a demo, and the demo's links. */
  const AMOUNTS = [10_000n, 100_000n, 125_000n, 2_400_000n]
  const SCRIPTED = /(?:05|51|54|9\d)$/

  it('never land on a kuruş that scripts a bad day', async () => {
    const bad: string[] = []
    let quotes = 0
    const commercial = { bankId: 12, kind: 'credit', commercial: true, programme: 'paraf' } as const
    for (const { tenant } of DEMO_TILLS) {
      for (const currency of CURRENCIES) {
        const offered = [...(await options(tenant, currency)), ...(await options(tenant, currency, commercial))]
        for (const { definition, bank } of offered) {
          for (const amount of AMOUNTS) {
            for (const quote of quoteInstallments(amount, definition, { appliesCommissions: true, today: TODAY })) {
              quotes += 1
              if (SCRIPTED.test(String(quote.totalMinor)))
                bad.push(`${bank.name}, ${amount} in ${quote.count}: ${quote.totalMinor}`)
            }
          }
        }
      }
    }
    expect([...new Set(bad)]).toEqual([])
    expect(quotes).toBeGreaterThan(1000)
  })

  it('stay clear of it also where another currency is exchanged, through two years of the pretend central bank', async () => {
    const days = Array.from({ length: 120 }, (_, index) =>
      new Date(Date.UTC(2025, 10, 1 + 6 * index)).toISOString().slice(0, 10),
    )
    const rates = new Set(
      days.flatMap((day) =>
        readBulletin(bulletinOf(day))
          .rates.filter(({ currency }) => currency === 'USD' || currency === 'EUR')
          .map((row) => row['banknote-selling']),
      ),
    )
    expect(rates.size).toBeGreaterThan(20)
    const offered = await options('ihracat', 'TRY')
    const bad: string[] = []
    for (const text of rates) {
      const rate = readExchangeRate(text ?? '')
      if (rate === undefined) throw new Error('the pretend central bank has every rate of these two')
      for (const amount of AMOUNTS) {
        const lira = exchange(amount, rate, LIRA_RATE)
        for (const { definition, bank } of offered) {
          for (const quote of quoteInstallments(lira, definition, { appliesCommissions: true, today: TODAY })) {
            if (SCRIPTED.test(String(quote.totalMinor)))
              bad.push(`${bank.name}, ${amount} at ${text} in ${quote.count}: ${quote.totalMinor}`)
          }
        }
      }
    }
    expect(bad).toEqual([])
  })

  it.each([
    ['4546711234567894', 10, 9],
    ['5528790000000008', 12, 12],
    ['4938410157705591', 15, 10],
    ['4355084355084358', 46, 12],
    ['4282209004348015', 62, 12],
    ['5406675406675403', 64, 12],
    ['4048095010857528', 67, 9],
    ['4155650100416111', 111, 9],
    ['5200190009721495', 134, 9],
    ['5188961939192544', 205, 1],
  ])('put the own bank of %s first: %i, up to %i', async (number, bankId, largest) => {
    const card = originOf(number)
    const [first] = await options('anadolu', 'TRY', card)
    expect({ bank: first?.bank.id, largest: first?.counts.at(-1) }).toEqual({ bank: bankId, largest })
  })

  it('offer a commercial card its own rows', async () => {
    const [first] = await options('anadolu', 'TRY', originOf('5528790000000008'))
    expect(first && wireOf(first)).toMatchObject({ description: 'Ticari kartlara özel', commissionRate2: 1.5 })
  })

  it('leave Param out where the money is not lira', async () => {
    const banks = async (currency: Currency) => (await options('anadolu', currency)).map(({ bank }) => bank.id)
    expect(await banks('TRY')).toContain(889)
    expect(await banks('USD')).not.toContain(889)
  })
})

describe('the payment pages of the demo', () => {
  const pageOf = async (host: string, path = '') => {
    const page = await payPageOf(modulesOf(house.infrastructure).payWithoutLogin, {
      host,
      path: `/pay-without-login${path}`,
      language: 'tr',
      call: { address: '203.0.113.9', requestId: 'test' },
    })
    if (page === undefined) throw new Error(`${host} has no payment page`)
    return page
  }

  it('show what their company is there to show', async () => {
    const anadolu = await pageOf('localhost', '/1250/1001/SIP-1')
    expect(anadolu).toMatchObject({
      hasProvider: true,
      methods: [],
      campaignImageUrl: '/api/content/tenants/anadolu/kampanya.svg',
      settings: { b2BCustomerInformationVisibility: true, b2BMobilePhoneVisibility: false, b2BTcknVisibility: false },
      order: { kind: 'free', amount: '1250.00', branch: { firmName: 'Yıldız Ticaret Ltd. Şti.', downPayment: null } },
    })
    expect(anadolu.currencies.map(({ code }) => code)).toEqual(['TRY', 'USD', 'EUR'])
    const sigorta = await pageOf('sigorta.localhost')
    expect(sigorta.tenant.b2BIsUseAdditionalFieldForPolicy).toBe(true)
    expect([sigorta.methods.length, sigorta.paymentTypes.length, sigorta.currencies.length]).toEqual([6, 8, 1])
    expect(await pageOf('sozlesme.localhost', '/-/1001')).toMatchObject({
      order: { branch: { downPayment: '50000.00', organizationFee: '2500.00' } },
    })
    const ihracat = await pageOf('ihracat.localhost')
    expect(ihracat.tenant).toMatchObject({ isUseB2BCurrencyExChange: true, b2BViewCurrencyExchangeRate: true })
    expect(ihracat.currencies.map(({ code }) => code)).toEqual(['TRY', 'USD', 'EUR'])
    expect(await pageOf('bos.localhost')).toMatchObject({ hasProvider: false })
  })

  it('[P-22] of the shop opens neither without an order nor with a false one', async () => {
    expect(await pageOf('magaza.localhost')).toMatchObject({ order: { kind: 'refused', isMissing: true } })
    expect(await pageOf('magaza.localhost', '/1250/-/A-1')).toMatchObject({
      order: { kind: 'refused', isMissing: false },
    })
  })

  it('have every kind of option among Anadolu’s, and a word about the campaign', async () => {
    const { options: offered, settings } = await of('anadolu', (db) =>
      commissionOptions(db, { currency: 'TRY', today: TODAY }),
    )
    const wires = offered.map(wireOf)
    expect(settings.posCollectionDescription).toContain('<b>+2 taksit</b>')
    expect(wires.filter(({ extraInstallmentCount }) => extraInstallmentCount > 0)).not.toEqual([])
    expect(wires.filter((wire) => wire.deferringInstallmentCountRangeStartValue !== null)).not.toEqual([])
    expect(wires.filter((wire) => wire.isCommissionIncludedCommissionRate3)).not.toEqual([])
    expect(wires.filter(({ isCommissionFromDealer }) => isCommissionFromDealer)).not.toEqual([])
  })
})
