import { randomUUIDv7 } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { getActiveTenantInfo, getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aPaymentPage, aTenant, aUser } from '../../../testing/people.ts'
import { aPosAccount } from '../../../testing/pos-accounts.ts'
import { makeCompany } from './index.ts'

const house = useHouse({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' })

it('[S-08] tells a sign-in page everything about the company of its domain', async () => {
  const tenant = await aTenant(house, 'Çınar Dağıtım')
  await house.owner.query(
    `update tenants set logo_path = 'a/logo.svg', banner_image_path = 'a/banner.svg',
      banner_link_url = 'https://cinar.example', email = 'iletisim@cinar.example', payment_guid = id where id = $1`,
    [tenant.id],
  )
  const outcome = await house.call(getLoginEndpoints, { domain: `${tenant.domain}:3000` })
  expect(outcome).toMatchObject({
    success: true,
    data: {
      tenantId: tenant.id,
      name: 'Çınar Dağıtım',
      logoUrl: '/api/content/a/logo.svg',
      tenantPaymentGuid: tenant.id,
      isTenantSelectedFromModal: false,
      b2BPanelLoginBannerImagePath: '/api/content/a/banner.svg',
      b2BPanelLoginBannerImageUrl: 'https://cinar.example',
      pageTitle: 'Çınar Dağıtım',
      endpoint: `https://${tenant.domain}/api`,
      email: 'iletisim@cinar.example',
      isPaymentWithParams: false,
    },
  })
})

it('[S-08] tells a sign-in page whether somebody without an order could pay: with a page, a provider, open, and not for orders alone', async () => {
  const tenant = await aTenant(house)
  const isLedThere = async () => {
    const outcome = await house.call(getLoginEndpoints, { domain: tenant.domain })
    return outcome.success && outcome.data.takesPayments
  }
  const now = (change: string) => house.owner.query(`update tenants set ${change} where id = $1`, [tenant.id])
  await aPosAccount(house, (await aTenant(house)).id)
  expect(await isLedThere()).toBe(false)
  await aPaymentPage(house, tenant)
  expect(await isLedThere()).toBe(false)
  await aPosAccount(house, tenant.id)
  expect(await isLedThere()).toBe(true)
  for (const [is, isNot] of [
    ['is_payment_with_params = true', 'is_payment_with_params = false'],
    ['closed_at = now()', 'closed_at = null'],
    ['payment_guid = null', 'payment_guid = id'],
  ] as const) {
    await now(is)
    expect([is, await isLedThere()]).toEqual([is, false])
    await now(isNot)
    expect([isNot, await isLedThere()]).toEqual([isNot, true])
  }
  await house.owner.query('update pos_accounts set is_active = false where tenant_id = $1', [tenant.id])
  expect(await isLedThere()).toBe(false)
})

it('answers 404 for a domain nobody registered, in the language of the caller', async () => {
  const answer = await house.raw(getLoginEndpoints, { domain: 'yok.example' }, { language: 'en' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ message: 'No company is registered at this address.', data: null })
})

it('[S-08] tells a signed-in user the logo, phone and address of the active company', async () => {
  const tenant = await aTenant(house)
  const user = await aUser(house, [tenant])
  const session = await house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  const token = session.success ? session.data.token : ''
  expect(await house.call(getActiveTenantInfo, {}, { token })).toMatchObject({
    success: true,
    data: { logoPath: null, phoneNumber: '+90 312 555 00 00', address: null },
  })
})

const NEW = { taxNumber: '1234567890', email: 'iletisim@yeni.example', phoneNumber: '0 312 555 11 11' }

const make = (name: string, domain: string) => {
  const { tenants, platform } = modulesOf(house.infrastructure)
  return platform.forPlatformOfTenant(randomUUIDv7(), (db) => makeCompany(tenants, db, { ...NEW, name, domain }))
}

it('a new company has a domain, the five roles, and a payment page at once', async () => {
  const made = await make('Yeni Çınar A.Ş.', 'https://Odeme.Yeni.example/')
  expect(made).toMatchObject({
    name: 'Yeni Çınar A.Ş.',
    taxNumber: '1234567890',
    homeUrl: 'https://odeme.yeni.example',
  })
  expect(await house.call(getLoginEndpoints, { domain: 'odeme.yeni.example' })).toMatchObject({
    data: { tenantId: made.id, tenantPaymentGuid: made.paymentGuid },
  })
  const { rows } = await house.owner.query('select from roles where tenant_id = $1', [made.id])
  expect(rows).toHaveLength(5)
})

it('[I-20] no two companies open at one domain, also when they come at the same moment', async () => {
  const outcomes = await Promise.allSettled([make('Bir', 'tek.example'), make('İki', 'tek.example')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(make('Üç', 'TEK.example:443')).rejects.toMatchObject({ code: 'domain-taken', path: 'domain' })
  await expect(make('Dört', 'tek example')).rejects.toMatchObject({
    errors: [{ path: 'domain', rule: 'domain-invalid' }],
  })
  const { rows } = await house.owner.query(`select from tenants where name in ('Bir', 'İki', 'Üç', 'Dört')`)
  expect(rows).toHaveLength(1)
})
