import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import {
  getPaymentTypes,
  getScreen,
  previewScreen,
  savePaymentTypes,
  saveScreen,
  type ScreenDraft,
} from '@vezne/contract/checkout/office.ts'
import type { PayPage } from '@vezne/contract/checkout/pages.ts'
import { salesRequest, tenantScreenSettings } from '@vezne/contract/pay-without-login.ts'
import { getPayCurrency, getPayForm, getTenantById, savePayCurrency, savePayForm } from '@vezne/contract/tenants.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { payPage } from '../page/public-page.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100', TCMB_URL: 'http://127.0.0.1:9' })

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  const guid = await aPaymentPage(house, tenant)
  return { tenant, guid, token: await staff(tenant, 'Operasyon') }
}

const SHOWN = {
  b2BShowCampaignButton: false,
  b2BViewUsdOnCurrencyDropDown: false,
  b2BViewEuroOnCurrencyDropDown: false,
  b2BCustomerInformationVisibility: false,
  b2BMobilePhoneVisibility: true,
  b2BTcknVisibility: false,
  b2BHideCommissionRateInfo: true,
}
const SETTINGS = { ...SHOWN, agreementSet: 'consumer' as const }
const FORM = {
  isPageOpen: true,
  variant: 'policy',
  takesShopOrders: false,
  campaignImageUrl: '/api/content/pictures/kampanya.webp',
} as const

async function changesOf({ id }: TestTenant) {
  const { rows } = await house.owner.query<Record<string, unknown>>(
    `select kind, details, before, after, reason from audit_events
     where tenant_id = $1 and kind like '%-changed' order by happened_at, id`,
    [id],
  )
  return rows
}

describe('the payment screens in the back office', () => {
  it('[P-01] [I-33] are changed one by one, are so at once for payers, and in the log with before and after', async () => {
    const { tenant, token } = await aCompany()
    const read = (screenId: 5 | 6) => house.call(getScreen, { screenId }, { token })
    expect(await read(6)).toMatchObject({ data: { b2BMobilePhoneVisibility: false, version: 0, changedBy: null } })
    expect(await house.call(saveScreen, { screenId: 6, version: 0, ...SETTINGS }, { token })).toMatchObject({
      data: { version: 1 },
    })
    expect(await read(6)).toMatchObject({ data: { ...SETTINGS, version: 1, changedBy: 'Şule Çınar' } })
    expect(await read(5)).toMatchObject({ data: { b2BMobilePhoneVisibility: false, version: 0 } })
    expect(await house.call(tenantScreenSettings, { tenantId: tenant.id, screenId: 6 })).toMatchObject({
      data: SHOWN,
    })
    expect(await changesOf(tenant)).toEqual([
      {
        kind: 'screen-changed',
        details: { screenId: 6 },
        before: { b2BMobilePhoneVisibility: false, b2BHideCommissionRateInfo: false },
        after: { b2BMobilePhoneVisibility: true, b2BHideCommissionRateInfo: true },
        reason: null,
      },
    ])
  })

  it('are not written over by who has read an older version, nor changed by who may only look', async () => {
    const { tenant, token } = await aCompany()
    const save = (as: string) => house.call(saveScreen, { screenId: 5, version: 0, ...SETTINGS }, { token: as })
    await save(token)
    expect(await save(token)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', data: { by: 'Şule Çınar', version: 1, current: SETTINGS } },
    })
    const auditor = await staff(tenant, 'Denetçi')
    expect(await house.call(getScreen, { screenId: 5 }, { token: auditor })).toMatchObject({ success: true })
    expect(await save(auditor)).toMatchObject({ status: 403 })
    expect(await house.call(previewScreen, { screenId: 5 }, { token: auditor })).toMatchObject({ status: 403 })
    expect(await house.call(getScreen, { screenId: 5 }, { token: await staff(tenant, 'Finans') })).toMatchObject({
      status: 403,
    })
  })

  it('[P-01] have one form of the five, a picture of ours, and a page that can be closed', async () => {
    const { tenant, guid, token } = await aCompany()
    expect(await house.call(getPayForm, {}, { token })).toMatchObject({
      data: { isPageOpen: true, variant: 'plain', takesShopOrders: false, campaignImageUrl: null },
    })
    await house.call(savePayForm, { version: 0, ...FORM }, { token })
    expect(await house.call(getTenantById, { id: tenant.id })).toMatchObject({
      data: {
        b2BIsUseAdditionalFieldForPolicy: true,
        isPosTransactionUseAdditionalField: false,
        isRubikFu: false,
        b2BShowCustomFields: false,
        b2BFilePath: FORM.campaignImageUrl,
      },
    })
    const guidNow = async () => {
      const { rows } = await house.owner.query('select payment_guid as guid from tenants where id = $1', [tenant.id])
      return (rows[0] as { guid: string | null }).guid
    }
    expect(await guidNow()).toBe(guid)
    await house.call(savePayForm, { version: 1, ...FORM, isPageOpen: false }, { token })
    expect(await guidNow()).toBeNull()
    await house.call(savePayForm, { version: 2, ...FORM, variant: 'custom' }, { token })
    expect(await guidNow()).not.toBeNull()
    const elsewhere = { version: 3, ...FORM, campaignImageUrl: 'https://example.com/x.png' }
    const refused = await house.http.inject({
      method: 'POST',
      url: `/api${savePayForm.path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(elsewhere),
    })
    expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
      406,
      [{ path: 'campaignImageUrl', rule: 'picture-not-ours', params: {} }],
    ])
  })

  it('ask why where it is a rule of money, and keep the answer', async () => {
    const { tenant, token } = await aCompany()
    expect(await house.call(getPayCurrency, {}, { token })).toMatchObject({
      data: { usesCurrencyExchange: false, exchangeRateType: 'banknote-selling', showsExchangeRates: false },
    })
    const rules = { usesCurrencyExchange: true, exchangeRateType: 'forex-selling', showsExchangeRates: true } as const
    await house.call(savePayCurrency, { version: 0, ...rules, reason: 'İhracat bayileri TL ile ödüyor' }, { token })
    expect(await house.call(getPayCurrency, {}, { token })).toMatchObject({ data: { ...rules, version: 1 } })
    expect(await changesOf(tenant)).toMatchObject([
      { kind: 'pay-currency-changed', reason: 'İhracat bayileri TL ile ödüyor', after: rules },
    ])
  })

  it('have payment types in the order in which they were written, none of them twice', async () => {
    const { token } = await aCompany()
    const save = (version: number, names: string[]) => house.call(savePaymentTypes, { version, names }, { token })
    await save(0, ['Trafik', 'Kasko', 'DASK'])
    expect(await house.call(getPaymentTypes, {}, { token })).toMatchObject({
      data: { names: ['Trafik', 'Kasko', 'DASK'], version: 1 },
    })
    expect(await save(1, ['Kasko', 'Kasko'])).toMatchObject({
      status: 406,
      body: { errors: [{ path: 'names.1', rule: 'payment-type-twice' }] },
    })
  })
})

/** The page at an address that the panel was given, as a browser at this host gets it. */
async function pageAt(host: string, url: string, language: 'tr' | 'en' = 'tr') {
  const [path = '', query] = url.split('?')
  const { load } = payPage(modulesOf(house.infrastructure).payWithoutLogin, 0)
  const token = new URLSearchParams(query).get('token') ?? undefined
  const found = await load({
    host,
    path,
    token,
    code: undefined,
    language,
    namedLanguage: undefined,
    call: { address: '203.0.113.9', requestId: 'test' },
  })
  return found?.kind === 'page' ? { data: found.data as PayPage, policy: found.policy } : undefined
}

describe('the preview of a payment screen', () => {
  const draftOf = (changes: Partial<ScreenDraft> = {}): ScreenDraft => ({ screenId: 6, ...changes })
  async function urlOf(draft: ScreenDraft, token: string, host: string): Promise<{ url: string; isHere: boolean }> {
    const begun = await house.call(previewScreen, draft, { token, headers: { host } })
    if (!begun.success) throw new Error(begun.message)
    return begun.data
  }

  it('is the real page with what is not saved, says that it is one, and shows itself in the panel alone', async () => {
    const { tenant, guid, token } = await aCompany()
    const draft = draftOf({ settings: SETTINGS, form: FORM, paymentTypes: ['Kasko'] })
    const { url, isHere } = await urlOf(draft, token, tenant.domain)
    expect([url, isHere]).toEqual([expect.stringMatching(/^\/pay-without-login\?token=[\w-]{60,}$/), true])
    const shown = await pageAt(tenant.domain, url)
    expect(shown?.data).toMatchObject({
      tenantPaymentGuid: guid,
      settings: SHOWN,
      tenant: { b2BIsUseAdditionalFieldForPolicy: true },
      paymentTypes: ['Kasko'],
      preview: { says: expect.stringContaining('Önizleme') as string },
    })
    expect((await pageAt(tenant.domain, url, 'en'))?.data.preview?.says).toContain('Preview')
    expect(shown?.policy).toMatch(/form-action 'none'.*frame-ancestors 'self'/)
    expect(shown?.policy).not.toContain('frame-src')
    // Nobody else sees anything of it, and nothing of it was saved.
    const plain = await pageAt(tenant.domain, '/pay-without-login')
    expect(plain?.data).toMatchObject({ settings: { b2BMobilePhoneVisibility: false }, paymentTypes: [] })
    expect(plain?.data).not.toHaveProperty('preview')
    expect(await changesOf(tenant)).toEqual([])
  })

  it('follows whoever edits: the draft of a person and a screen is one, the other screen has its own', async () => {
    const { tenant, token } = await aCompany()
    const first = await urlOf(draftOf({ settings: SETTINGS }), token, tenant.domain)
    await urlOf(draftOf({ screenId: 5, settings: { ...SETTINGS, b2BTcknVisibility: true } }), token, tenant.domain)
    await urlOf(draftOf({ settings: { ...SETTINGS, b2BMobilePhoneVisibility: false } }), token, tenant.domain)
    expect((await pageAt(tenant.domain, first.url))?.data.settings).toMatchObject({
      b2BMobilePhoneVisibility: false,
      b2BTcknVisibility: false,
    })
    const { rows } = await house.owner.query('select screen_id from screen_drafts where tenant_id = $1 order by 1', [
      tenant.id,
    ])
    expect(rows).toEqual([{ screen_id: 5 }, { screen_id: 6 }])
  })

  it('is there before the company has opened a page, and on the company’s own address only', async () => {
    const [ours, theirs] = [await aTenant(house), await aCompany()]
    const token = await staff(ours, 'Operasyon')
    const { url } = await urlOf(draftOf(), token, ours.domain)
    expect((await pageAt(ours.domain, url))?.data).toMatchObject({ tenantId: ours.id, hasProvider: false })
    expect(await pageAt(theirs.tenant.domain, url)).toBeUndefined()
    const elsewhere = await urlOf(draftOf(), token, theirs.tenant.domain)
    expect(elsewhere).toMatchObject({ isHere: false, url: expect.stringContaining(`//${ours.domain}`) as string })
  })

  it('is over after a quarter of an hour, and leaves no page behind on which somebody could pay', async () => {
    const { tenant, token } = await aCompany()
    const { url } = await urlOf(draftOf({ settings: SETTINGS }), token, tenant.domain)
    await steerEngineClock(house.owner, { passSeconds: 14 * 60 })
    expect(await pageAt(tenant.domain, url)).toBeDefined()
    await steerEngineClock(house.owner, { passSeconds: 2 * 60 })
    expect(await pageAt(tenant.domain, url)).toBeUndefined()
    // What is no token of ours is nobody's preview: such an address is the page that it always was.
    expect(await pageAt(tenant.domain, `/pay-without-login?token=${'a'.repeat(64)}`)).toMatchObject({
      data: { tenantId: tenant.id },
    })
  })

  it('[P-23] takes no payment: the sale of such a page is refused before anything is looked at', async () => {
    const { guid, tenant } = await aCompany()
    const sale = {
      holderName: 'AYŞE YILMAZ',
      cardNumber: '5406675406675403',
      cvv: '000',
      expireMonth: '12',
      expireYear: '2030',
      amount: 10,
      bankId: 64,
      installmentCount: 1,
      posCollectionCommissionDefinitionId: randomUUID(),
      tenantPaymentGuid: guid,
      previewToken: 'of a page that shows a draft',
    }
    const answer = await house.http.inject({
      method: 'POST',
      url: `/api${salesRequest.path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(sale),
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'preview-takes-no-payment'])
    const { rows } = await house.owner.query('select 1 from payments where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([])
  })
})
