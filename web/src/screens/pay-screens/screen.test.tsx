import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const SETTINGS = {
  b2BShowCampaignButton: false,
  b2BViewUsdOnCurrencyDropDown: true,
  b2BViewEuroOnCurrencyDropDown: false,
  b2BCustomerInformationVisibility: false,
  b2BMobilePhoneVisibility: false,
  b2BTcknVisibility: false,
  b2BHideCommissionRateInfo: false,
  agreementSet: 'consumer',
}
const FORM = { isPageOpen: true, variant: 'plain', takesShopOrders: false, campaignImageUrl: null }
const STANDING = { version: 2, changedBy: 'Ayşe Yıldız', changedAt: Date.UTC(2026, 2, 5, 11, 5) }

async function openPage(address = '/yonetim/ekranlar', rights: readonly Right[] = ['screen.edit'], isHere = true) {
  storeSignIn(firmUser, false)
  let previews = 0
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Screens/Get': () => answer(200, { ...SETTINGS, ...STANDING }),
    '/Admin/Screens/Save': () => answer(200, { version: 3 }),
    '/Admin/Screens/Preview': () =>
      answer(200, { url: `/pay-without-login?token=${(previews += 1)}`, isHere, expiresAt: STANDING.changedAt }),
    '/Admin/PaymentTypes/Get': () => answer(200, { names: ['Kasko', 'DASK'], ...STANDING }),
    '/Admin/PayForm/Get': () => answer(200, { ...FORM, ...STANDING }),
    '/Admin/PayForm/Save': () => answer(200, { version: 3 }),
  })
  const panel = openPanel(address)
  const bodies = (path: string) => sent.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
  return { ...panel, bodies }
}

const theSwitch = (label: string) => screen.findByRole('switch', { name: label })
const frame = () => screen.findByTitle<HTMLIFrameElement>('Ödeme sayfasının önizlemesi')
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))

describe('the payment screens in the back office', () => {
  it('show the real page with what is being edited, and save the screen as a whole', async () => {
    const { bodies } = await openPage()
    expect((await theSwitch('ABD doları (USD)')).getAttribute('aria-checked')).toBe('true')
    await frame()
    expect(bodies('/Preview')[0]).toEqual({ screenId: 6, settings: SETTINGS })
    fireEvent.click(await theSwitch('Cep telefonu alanı'))
    const changed = { ...SETTINGS, b2BMobilePhoneVisibility: true }
    await waitFor(() => expect(bodies('/Preview').at(-1)).toEqual({ screenId: 6, settings: changed }))
    await waitFor(async () => expect((await frame()).getAttribute('src')).not.toContain('token=1'))
    expect(bodies('/Save')).toEqual([])
    save()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(bodies('/Save')).toEqual([{ ...changed, screenId: 6, version: 2 }])
  })

  it('have a part for each of what they are made of, and ask before an unsaved one is left', async () => {
    const { bodies, address } = await openPage('/yonetim/ekranlar?bolum=form')
    fireEvent.click(await screen.findByRole('radio', { name: /Poliçe formu/ }))
    await waitFor(() =>
      expect(bodies('/Preview').at(-1)).toEqual({ screenId: 6, form: { ...FORM, variant: 'policy' } }),
    )
    fireEvent.click(screen.getByRole('link', { name: 'Linkle ödeme' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden Çık' }))
    await waitFor(() => expect(bodies('/Preview').at(-1)).toEqual({ screenId: 5, settings: SETTINGS }))
    expect(address()).toContain('/yonetim/ekranlar')
  })

  it('have the payment types one on each line, and show them in the preview', async () => {
    const { bodies } = await openPage('/yonetim/ekranlar?bolum=turler')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Türler' })
    expect(field.value).toBe('Kasko\nDASK')
    fireEvent.change(field, { target: { value: 'Kasko\n\n Trafik ' } })
    await waitFor(() => expect(bodies('/Preview').at(-1)).toEqual({ screenId: 6, paymentTypes: ['Kasko', 'Trafik'] }))
  })

  it('lead to the preview where the page stands at another address', async () => {
    await openPage(undefined, undefined, false)
    const link = await screen.findByRole('link', { name: 'Önizlemeyi Aç' })
    expect(link.getAttribute('target')).toBe('_blank')
    expect(screen.queryByTitle('Ödeme sayfasının önizlemesi')).toBeNull()
  })

  it('are only looked at by whoever may not change them', async () => {
    const { bodies } = await openPage(undefined, ['audit.see'])
    expect((await theSwitch('Cep telefonu alanı')).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(bodies('/Preview')).toEqual([])
  })
})
