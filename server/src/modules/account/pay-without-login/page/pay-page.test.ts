import { randomUUID } from 'node:crypto'
import type { PayOrder } from '@vezne/contract/checkout/pages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../../testing/people.ts'
import { savePaymentTypes, saveScreenSettings } from '../../../till/checkout/index.ts'
import { readFirmToken, saveBranch } from '../../../company/firms/index.ts'
import { payPageOf } from './pay-page.ts'

const house = useHouse({ TCMB_URL: 'http://127.0.0.1:9' })

let [plain, shop, hidden] = [{} as TestTenant, {} as TestTenant, {} as TestTenant]
const guid = randomUUID()

beforeAll(async () => {
  plain = await aTenant(house)
  shop = await aTenant(house)
  hidden = await aTenant(house)
  const set = (id: string, what: string, values: unknown[] = []) =>
    house.owner.query(`update tenants set ${what} where id = $1`, [id, ...values])
  await set(plain.id, `payment_guid = $2, is_rubik = true, campaign_image_path = 'tenants/x/kampanya.svg'`, [guid])
  await set(shop.id, 'payment_guid = $2, is_payment_with_params = true', [randomUUID()])
  const asked = { downPaymentMinor: 5_000_000n, organizationFeeMinor: 250_050n }
  await house.infrastructure.tenantDb.forTenant(plain.id, async (db) => {
    await saveScreenSettings(db, 6, { b2BShowCampaignButton: true, b2BTcknVisibility: true })
    await savePaymentTypes(db, ['Kasko', 'DASK'])
    await saveBranch(db, { number: '1001', firmId: plain.firmId, ...asked })
  })
})

const page = (tenant: TestTenant, path: string, language: 'tr' | 'en' = 'tr') =>
  payPageOf(modulesOf(house.infrastructure).payWithoutLogin, {
    host: tenant.domain,
    path,
    language,
    call: { address: '203.0.113.9', requestId: 'test' },
  })
const orderAt = async (
  tenant: TestTenant,
  segments: string,
  language: 'tr' | 'en' = 'tr',
): Promise<PayOrder | undefined> => (await page(tenant, `/pay-without-login${segments}`, language))?.order

describe('the pay page', () => {
  it('[P-24] carries everything it is drawn from', async () => {
    expect(await page(plain, '/pay-without-login')).toMatchObject({
      tenantId: plain.id,
      tenantPaymentGuid: guid,
      frameOrigin: house.infrastructure.config.frameOrigin,
      today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      hasProvider: false,
      tenant: { isRubikFu: true, b2BShowCustomFields: false },
      settings: { b2BShowCampaignButton: true, b2BTcknVisibility: true, b2BMobilePhoneVisibility: false },
      methods: [],
      paymentTypes: ['Kasko', 'DASK'],
      currencies: [{ code: 'TRY', bankNoteSellValue: 1 }],
      campaignImageUrl: '/api/content/tenants/x/kampanya.svg',
      agreements: [
        { kind: 'privacy', url: '/api/content/agreements/privacy-tr.pdf' },
        { kind: 'sales', url: '/api/content/agreements/sales-tr.pdf' },
      ],
      order: { kind: 'free', amount: null, referenceNumber: null, branch: null, problem: null },
    })
  })

  it('is nowhere else: other paths, a fifth segment, other hosts, a company without payments', async () => {
    const elsewhere = ['/', '/signin', '/pay-without-loginx', '/pay-without-login/1/2/3/4/5']
    for (const path of elsewhere) expect(await page(plain, path)).toBeUndefined()
    expect(await page(hidden, '/pay-without-login')).toBeUndefined()
    expect(await page({ ...plain, domain: 'baska.example' }, '/pay-without-login')).toBeUndefined()
  })

  it.each([
    ['/1250', '1250.00'],
    ['/1250.50', '1250.50'],
    ['/1.250,50', '1250.50'],
    ['/1.250%2C50/', '1250.50'],
    ['/-', null],
    ['/0', null],
    ['/-5', null],
    ['/abc', null],
    ['/1e3', null],
    ['/1,250', null],
    ['/%E0%A4%A', null],
    ['/12345678901234567', null],
    ['//1001', null],
  ])('with %s begins with the amount %s', async (segments, amount) => {
    expect(await orderAt(plain, segments)).toMatchObject({ kind: 'free', amount })
  })

  it('[P-25] looks the branch up, keeps the reference and ignores a return address', async () => {
    const order = await orderAt(plain, '/100/1001/S%C4%B0P-7/aHR0cHM6Ly9ldmlsLmV4YW1wbGU')
    expect(order).toMatchObject({
      kind: 'free',
      amount: '100.00',
      referenceNumber: 'SİP-7',
      branch: { firmId: plain.firmId, firmName: 'Işık Ticaret', downPayment: '50000.00', organizationFee: '2500.50' },
      problem: null,
    })
    expect(JSON.stringify(order)).not.toContain('aHR0')
    const token = order?.kind === 'free' ? order.branch?.firmToken : undefined
    const { secret } = house.infrastructure.config
    expect(readFirmToken(secret, plain.id, token ?? '')).toMatchObject({ firmId: plain.firmId })
    expect(readFirmToken(secret, shop.id, token ?? '')).toBeUndefined()
  })

  it.each(['/-/9999', '/-/%00', '/-/%ff', `/-/${'9'.repeat(400)}`])(
    '[P-25] works without the branch of %s, and says so',
    async (segments) => {
      expect(await orderAt(plain, segments, 'en')).toMatchObject({
        kind: 'free',
        branch: null,
        problem: 'No firm is registered with this branch number.',
      })
    },
  )

  it.each([`/-/-/${'x'.repeat(101)}`, '/-/-/a%00b', '/-/-/%20'])(
    'carries no reference that the sale would not take: %s',
    async (segments) => {
      expect(await orderAt(plain, segments)).toMatchObject({ kind: 'free', referenceNumber: null })
    },
  )

  it('[P-25] looks no branch up for an address that has guessed too often', async () => {
    const call = { address: '192.0.2.7', requestId: randomUUID() }
    const deps = modulesOf(house.infrastructure).payWithoutLogin
    const at = async (number: string, from = call) => {
      const request = {
        host: plain.domain,
        path: `/pay-without-login/-/${number}`,
        language: 'en' as const,
        call: from,
      }
      return (await payPageOf(deps, request))?.order
    }
    expect(await at('1001')).toMatchObject({ branch: { firmId: plain.firmId } })
    for (let guess = 0; guess < 20; guess += 1) await at(`2${guess}`)
    expect(await at('1001')).toMatchObject({ branch: null, problem: expect.stringMatching(/^Too many/) as string })
    const other = { ...call, address: '192.0.2.8' }
    expect(await at('1001', other)).toMatchObject({ branch: { firmId: plain.firmId } })
  })

  it('[P-22] of a shop takes nothing without an order, and refuses what its seal does not prove', async () => {
    const missing = { kind: 'refused', message: 'Sipariş numarası veya tutar bulunamadı.', isMissing: true }
    for (const path of ['', '/-/-/-/-/', '/-/-/A-1']) expect(await orderAt(shop, path)).toEqual(missing)
    expect(await orderAt(shop, '/1250/-/A-1/-')).toEqual({
      kind: 'refused',
      isMissing: false,
      message:
        'Sipariş tutarı veya referans numarası doğru değil. Lütfen alışveriş sayfası yetkilileriyle iletişime geçin.',
    })
    expect(await orderAt(shop, '/1250', 'en')).toEqual({
      kind: 'refused',
      isMissing: true,
      message: 'The order number or the amount was not found.',
    })
  })
})
