import { login } from '@vezne/contract/auth.ts'
import { getActiveTenantInfo, getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { PASSWORD, aTenant, aUser } from '../../testing/people.ts'

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
