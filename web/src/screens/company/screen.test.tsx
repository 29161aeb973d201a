import type { Right } from '@vezne/domain/access/rights.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

const COMPANY = {
  name: 'Anadolu Dağıtım A.Ş.',
  pageTitle: 'Anadolu B2B',
  email: null,
  phoneNumber: '+90 212 555 01 23',
  address: 'Levent, İstanbul',
  taxNumber: null,
  taxOffice: null,
  language: 'tr',
  colour: '#1d4f91',
  logoUrl: null,
  bannerUrl: null,
  bannerLinkUrl: null,
  menuLinkUrl: null,
  menuLinkTitle: null,
  menuPdfUrl: null,
}
const STANDING = { version: 3, changedBy: 'Ayşe Yıldız', changedAt: Date.UTC(2026, 2, 5, 11, 5) }

const changedMeanwhile = (current: object) =>
  new Response(
    JSON.stringify({
      success: false,
      message: 'Siz düzenlerken bu kayıt değiştirildi.',
      code: 'changed-meanwhile',
      data: { by: 'Ayşe Yıldız', at: STANDING.changedAt, version: 4, current },
    }),
    { status: 409 },
  )

async function openPage(
  saves: readonly (() => Response)[] = [],
  rights: readonly Right[] = ['company.edit'],
  drawn: readonly (() => Response)[] = [],
) {
  storeSignIn(firmUser, false)
  const answers = [...saves]
  const pictures = [...drawn]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Company/Get': () => answer(200, { ...COMPANY, ...STANDING }),
    '/Admin/Company/Save': () => answers.shift()?.() ?? answer(500, null),
    '/Admin/Domains/List': () => answer(200, []),
    '/Admin/Pictures/Save': () => pictures.shift()?.() ?? answer(500, null),
  })
  const panel = openPanel('/yonetim/sirket')
  await screen.findByLabelText('Şirket adı')
  const bodiesOf = (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return { ...panel, saved: () => bodiesOf('/Company/Save'), drawn: () => bodiesOf('/Pictures/Save') }
}

// The foot of the panel has a telephone and an address too.
const field = (label: string) => within(screen.getByRole('main')).getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))

describe('the company in the back office', () => {
  it('is sent as a whole with the version that was read, and says that it is saved', async () => {
    const { saved } = await openPage([() => answer(200, { version: 4 })])
    expect(screen.getByText('Son değişiklik: Ayşe Yıldız, 05.03.2026 14:05')).toBeTruthy()
    type('Telefon', ' 0850 000 00 00 ')
    type('VKN / TCKN', '123 456 7890')
    submit()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(saved()).toEqual([{ ...COMPANY, phoneNumber: '0850 000 00 00', taxNumber: '1234567890', version: 3 }])
  })

  it('sends nothing where nothing was changed', async () => {
    const { saved } = await openPage()
    submit()
    expect(await screen.findByText('Kaydedilecek bir değişiklik yok.')).toBeTruthy()
    expect(saved()).toEqual([])
  })

  it('says what is wrong before it is sent, in the language of now', async () => {
    const { saved } = await openPage()
    type('Şirket adı', ' ')
    type('VKN / TCKN', '1234567891')
    submit()
    expect(await under(field('Şirket adı')).findByText('Şirket adı boş bırakılamaz.')).toBeTruthy()
    expect(await under(field('VKN / TCKN')).findByText(/son haneleri tutmuyor/)).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(await under(field('Company name')).findByText('The company name cannot be empty.')).toBeTruthy()
    expect(saved()).toEqual([])
  })

  it('[E-01] keeps what was typed when the server refuses a field, and says so under it', async () => {
    const { saved } = await openPage([() => refusedFields([{ path: 'menuLinkTitle', rule: 'link-title-required' }])])
    type('Telefon', '312')
    type('Bağlantının adresi', 'https://anadolu.example')
    submit()
    // What the contract itself refuses is not even sent.
    expect(await under(field('Telefon')).findByText(/en az 7 rakam/)).toBeTruthy()
    expect([field('Telefon').value, document.activeElement]).toEqual(['312', field('Telefon')])
    expect(saved()).toEqual([])
    type('Telefon', '0850 000 00 00')
    submit()
    const title = field('Bağlantının adı')
    expect(await under(title).findByText('Bağlantının menüde görünecek adını yazınız.')).toBeTruthy()
    expect([document.activeElement, field('Telefon').value]).toEqual([title, '0850 000 00 00'])
    expect(saved()).toHaveLength(1)
  })

  it('takes back what was typed on request', async () => {
    await openPage()
    type('Telefon', '312')
    fireEvent.click(screen.getByRole('button', { name: 'Değişiklikleri Geri Al' }))
    await waitFor(() => expect(field('Telefon').value).toBe(COMPANY.phoneNumber))
    expect(screen.getByText('Değişiklikleriniz geri alındı.')).toBeTruthy()
  })

  it('shows what a colour does to buttons, by day and by night', async () => {
    await openPage()
    expect(screen.getByText(/Açık görünüm: düğmeler tam bu renkte/)).toBeTruthy()
    type('Renk', '#FFE066')
    expect(
      await screen.findByText(/Açık görünüm: yazı okunsun diye düğmeler #.{6} rengine koyulaştırılır/),
    ).toBeTruthy()
    expect(screen.getByText(/Koyu görünüm: düğmeler tam bu renkte/)).toBeTruthy()
    expect(screen.getByText(/beyaz yazı 1,\d : 1, siyah yazı 1\d,\d : 1/)).toBeTruthy()
    type('Renk', 'sarı')
    await waitFor(() => expect(screen.queryByText(/Açık görünüm/)).toBeNull())
  })

  it('shows a logo that was chosen or dropped as the server has drawn it, and saves it with the rest', async () => {
    const url = `/api/content/pictures/${'b'.repeat(64)}.png`
    const good = () => answer(200, { path: url.slice(13), url, width: 640, height: 200 })
    const bad = () => refusedFields([{ path: 'file', rule: 'invalid' }], 'picture-not-readable')
    const { saved, drawn } = await openPage([() => answer(200, { version: 4 })], ['company.edit'], [bad, good])
    const png = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' })
    fireEvent.change(field('Logo'), { target: { files: [png] } })
    expect(await screen.findByText(/Bu dosya bir resim olarak okunamadı/)).toBeTruthy()
    const place = field('Logo').closest('.picture-field') ?? document.body
    fireEvent.drop(place, { dataTransfer: { files: [png] } })
    expect(await screen.findByText('Resim hazır; kaydedince görünür.')).toBeTruthy()
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Logo: seçili resim' }).getAttribute('src')).toBe(url)
    expect(drawn()).toEqual([
      { use: 'logo', file: 'iVBORw==' },
      { use: 'logo', file: 'iVBORw==' },
    ])
    submit()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(saved()).toEqual([{ ...COMPANY, logoUrl: url, version: 3 }])
    fireEvent.click(screen.getByRole('button', { name: 'Resmi kaldır' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo: seçili resim' })).toBeNull())
  })

  it('says of a file that is too large, or is an SVG, what to do, and sends neither', async () => {
    const { drawn } = await openPage()
    const svg = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
    fireEvent.change(field('Logo'), { target: { files: [svg] } })
    expect(await screen.findByText('SVG yerine PNG ya da WebP yükleyin.')).toBeTruthy()
    const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })
    fireEvent.change(field('Giriş sayfasının resmi'), { target: { files: [large] } })
    expect(await screen.findByText(/en çok 4 MB ve 40 megapiksel/)).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(screen.getByText('Upload a PNG or a WebP instead of an SVG.')).toBeTruthy()
    expect(drawn()).toEqual([])
  })

  it('is only looked at by whoever may not change it', async () => {
    await openPage([], ['audit.see'])
    expect(screen.getByText(/değiştirmek için yetkiniz yok/)).toBeTruthy()
    expect(field('Telefon').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
  })
})

describe('two people at the same record', () => {
  it('are shown the difference field by field, and choose', async () => {
    const theirs = { ...COMPANY, phoneNumber: '0 216 000 00 00', address: 'Kadıköy, İstanbul' }
    const { saved } = await openPage([() => changedMeanwhile(theirs), () => answer(200, { version: 5 })])
    type('Telefon', '0850 000 00 00')
    submit()
    expect(await screen.findByText('Ayşe Yıldız değiştirdi')).toBeTruthy()
    expect(field('Telefon').value).toBe('0850 000 00 00')
    fireEvent.click(screen.getByRole('button', { name: 'Farkı gör' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ayşe Yıldız ile aranızdaki fark' }))
    const phone = within(dialog.getByRole('group', { name: 'Telefon' }))
    const address = within(dialog.getByRole('group', { name: 'Adres' }))
    expect(dialog.getAllByRole('group')).toHaveLength(2)
    // Each field is at first as whoever changed it wants it.
    expect(phone.getByRole<HTMLInputElement>('radio', { name: /Benimki kalsın.*0850/ }).checked).toBe(true)
    expect(address.getByRole<HTMLInputElement>('radio', { name: /Kayıtlı olan kalsın.*Kadıköy/ }).checked).toBe(true)
    fireEvent.click(phone.getByRole('radio', { name: /Kayıtlı olan kalsın.*216/ }))
    fireEvent.click(address.getByRole('radio', { name: /Benimki kalsın.*Levent/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Seçimleri Forma Yaz' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([field('Telefon').value, field('Adres').value]).toEqual(['0 216 000 00 00', 'Levent, İstanbul'])
    submit()
    expect(await screen.findByText('Kaydedildi.')).toBeTruthy()
    expect(saved()[1]).toEqual({ ...theirs, address: 'Levent, İstanbul', version: 4 })
  })

  it('may keep all of the one or of the other at once', async () => {
    const theirs = { ...COMPANY, phoneNumber: '0 216 000 00 00', address: 'Kadıköy, İstanbul' }
    await openPage([() => changedMeanwhile(theirs)])
    type('Telefon', '0850 000 00 00')
    submit()
    fireEvent.click(await screen.findByRole('button', { name: 'Farkı gör' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Hepsinde kayıtlı olan' }))
    fireEvent.click(screen.getByRole('button', { name: 'Seçimleri Forma Yaz' }))
    await waitFor(() => expect(field('Telefon').value).toBe('0 216 000 00 00'))
    expect(field('Adres').value).toBe('Kadıköy, İstanbul')
  })
})

describe('a form with changes that are not saved', () => {
  const home = () =>
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Ana menü' })).getByText('Ana Sayfa', {
        selector: '.menu-list span',
      }),
    )

  it('is left only after asking, and keeps what was typed for whoever stays', async () => {
    const { address } = await openPage()
    type('Telefon', '0850 000 00 00')
    home()
    const dialog = within(await screen.findByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Sayfada Kal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([address(), field('Telefon').value]).toEqual(['/yonetim/sirket', '0850 000 00 00'])
    home()
    fireEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden Çık' }))
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('asks the browser to ask before the tab is closed, and only then', async () => {
    await openPage()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    type('Telefon', '0850 000 00 00')
    await waitFor(() => expect(leave()).toBe(true))
    type('Telefon', COMPANY.phoneNumber)
    await waitFor(() => expect(leave()).toBe(false))
  })
})
