import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const KEY = 'bGlua2tleWxpbmtrZXlsaW5ra2V5bGlua2tleWxpbms='
const SECRET = 'dönüş-anahtarı-0123456789-0123456789'
const SHOP = {
  origins: ['https://magaza.example'],
  takesOrders: true,
  linkKeys: [{ version: 1, createdAt: Date.UTC(2026, 2, 5, 9) }],
  handOverSecrets: [],
  version: 3,
  changedBy: null,
  changedAt: null,
}

async function openPage(shop: object = SHOP, rights: readonly Right[] = ['key.manage']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Shops/Get': () => answer(200, shop),
    '/Admin/Shops/SaveHandOver': () => answer(200, null),
    '/Admin/Shops/Save': () => answer(200, { version: 4 }),
    '/Admin/Shops/IssueLinkKey': () => answer(200, { key: KEY }),
    '/Admin/Shops/TestOrder': () =>
      answer(200, {
        path: '/pay-without-login/v1.x/-/A-1/-',
        expiresAt: 1_772_700_000_000,
        closed: '{}',
        boundTo: '3:A-1,',
      }),
  })
  openPanel('/yonetim/magazalar')
  await screen.findByRole('heading', { name: 'Bağlantı anahtarı' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('shops in the back office', () => {
  it('save the origins line by line, and refuse what is more than an origin', async () => {
    const { sentTo } = await openPage()
    type('Kök adresler', 'https://magaza.example\nhttps://b.example/geri')
    press('Kaydet')
    expect(await screen.findByText(/Yalnızca https ile başlayan kök adresi yazınız/)).toBeTruthy()
    type('Kök adresler', 'https://magaza.example\nhttps://b.example')
    press('Kaydet')
    await waitFor(() =>
      expect(sentTo('/Save')).toEqual([{ version: 3, origins: ['https://magaza.example', 'https://b.example'] }]),
    )
  })

  it('[I-18] show a link key once, and take a hand-over secret one way', async () => {
    const { sentTo } = await openPage()
    press('Anahtar Ver')
    const dialog = within(await screen.findByRole('dialog', { name: 'Bağlantı anahtarınız hazır' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Kopyaladım, Kapat' }))
    await waitFor(() => expect(screen.queryByText(KEY)).toBeNull())
    type('Yeni dönüş anahtarı', 'kısa')
    press('Dönüş Anahtarını Kaydet')
    expect(await screen.findByText('Gizli anahtar en az 32 karakter olmalıdır.')).toBeTruthy()
    type('Yeni dönüş anahtarı', SECRET)
    press('Dönüş Anahtarını Kaydet')
    await waitFor(() => expect(sentTo('/SaveHandOver')).toEqual([{ secret: SECRET }]))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Yeni dönüş anahtarı').value).toBe(''))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET)
  })

  it('make a trial order, with the request as the shop would make it', async () => {
    const { sentTo } = await openPage()
    type('Tutar', '1.250,00')
    type('Sipariş numarası', 'A-1')
    press('Deneme Siparişi Yap')
    const link = await screen.findByRole('link', { name: 'Ödeme Sayfasını Aç' })
    expect(link.getAttribute('href')).toBe('/pay-without-login/v1.x/-/A-1/-')
    expect(sentTo('/TestOrder')).toEqual([
      { amount: 1250, currencyCode: 'TRY', reference: 'A-1', firmbranchNumber: null, callbackUrl: null },
    ])
    expect(screen.getByText(/aad = 3:A-1,/)).toBeTruthy()
  })

  it('are only looked at by auditors', async () => {
    await openPage(SHOP, ['audit.see'])
    for (const name of ['Anahtar Ver', 'Siparişleri Kapat', 'Deneme Siparişi Yap'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
