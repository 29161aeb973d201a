import {
  createPaymentLink,
  getByPaymentRequestId,
  importPaymentLinks,
  listPaymentLinks,
  paymentLinkDetail,
} from '@vezne/contract/payment-links.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant } from '../../../../testing/people.ts'
import { aPosAccount } from '../../../../testing/pos-accounts.ts'
import { aWorkbook } from '../../../../testing/workbook.ts'
import { aLink, inDays, tokenOf } from '../testing/link-desk.ts'
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

it('[L-03] a link for which nobody chose a language is in that of its company, typed or read from a file', async () => {
  const tenant = await aTenant(house)
  await aPosAccount(house, tenant.id)
  await house.owner.query(`update tenants set payment_page_language = 'en' where id = $1`, [tenant.id])
  const token = await tokenOf(house, tenant, await aStaffMember(house, tenant, 'Sahip'))
  const languageOf = async (id: string) => {
    const shown = await house.call(paymentLinkDetail, { id }, { token })
    return shown.success && [shown.data.language, shown.data.url.includes('lang=')]
  }
  const { language: _, ...unsaid } = aLink()
  for (const [asked, expected] of [
    [unsaid, ['en', false]],
    [{ ...unsaid, language: null }, ['en', false]],
    [aLink({ language: 'tr' }), ['tr', true]],
  ] as const) {
    const made = await house.call(createPaymentLink, asked, { token })
    expect(made.success && [await languageOf(made.data.id), made.data.url.includes('lang=')]).toEqual([
      expected,
      expected[1],
    ])
  }
  const titles = ['Alıcı', 'Tutar', 'Açıklama', 'Son Geçerlilik', 'Dil']
  const day = inDays(10).split('-').toReversed().join('.')
  const row = (name: string, said: string | null) => [name, 100, 'Dosyadan', day, said]
  const file = aWorkbook([titles, row('Dilsiz', null), row('Türk', 'Türkçe')]).toString('base64')
  const take = async (apply: { digest: string; channels: [] } | null) => {
    const told = await house.call(importPaymentLinks, { file, onlyGood: false, apply }, { token })
    if (!told.success) throw new Error(told.message)
    return told.data
  }
  const { digest } = await take(null)
  expect(await take({ digest, channels: [] })).toMatchObject({ created: 2, isApplied: true })
  const list = await house.call(listPaymentLinks, { filter: { q: 'Dosyadan' } }, { token })
  const made = list.success ? list.data.items : []
  const languages = await Promise.all(
    made.map(async ({ id, recipientName }) => [recipientName, await languageOf(id)] as const),
  )
  expect(Object.fromEntries(languages)).toEqual({ Dilsiz: ['en', false], Türk: ['tr', true] })
  // The same file is the same links, also where the company has chosen another language since.
  await house.owner.query(`update tenants set payment_page_language = 'tr' where id = $1`, [tenant.id])
  expect(await take(null)).toMatchObject({ created: 0, unchanged: 2 })
})
