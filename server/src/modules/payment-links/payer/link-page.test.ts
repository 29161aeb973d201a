import { createPaymentLink, getByPaymentRequestId } from '@vezne/contract/payment-links.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant } from '../../../testing/people.ts'
import { aPosAccount } from '../../../testing/pos-accounts.ts'
import { aLink, tokenOf } from '../testing/link-desk.ts'
import { linkPage } from './link-page.ts'

const house = useHouse()

it('[L-03] the page of a link is in the language that its maker chose, until its payer names the other one', async () => {
  const tenant = await aTenant(house)
  await aPosAccount(house, tenant.id)
  const token = await tokenOf(house, tenant, await aStaffMember(house, tenant, 'Sahip'))
  const { load } = linkPage(modulesOf(house.infrastructure).paymentLinks)
  for (const [language, option] of [
    ['en', 1],
    ['tr', 0],
  ] as const) {
    const made = await house.call(createPaymentLink, aLink({ language }), { token })
    if (!made.success) throw new Error(made.message)
    const { code } = made.data
    const shownIn = async (namedLanguage: 'tr' | 'en' | undefined, otherwise: 'tr' | 'en') => {
      const call = { address: '203.0.113.9', requestId: 'test' }
      const asked = { host: tenant.domain, path: '/paymentPage', token: undefined, code, namedLanguage, call }
      const found = await load({ ...asked, language: namedLanguage ?? otherwise })
      return found?.kind === 'page' ? found.language : found
    }
    // Whatever company or payer would have had without it.
    expect([await shownIn(undefined, 'tr'), await shownIn(undefined, 'en')]).toEqual([language, language])
    expect([await shownIn('tr', 'tr'), await shownIn('en', 'en')]).toEqual(['tr', 'en'])
    const headers = { host: tenant.domain }
    expect(await house.call(getByPaymentRequestId, { PaymentRequestString: code }, { headers })).toMatchObject({
      data: { b2BPayWithLinkDefaultLanguageOption: option },
    })
  }
})
