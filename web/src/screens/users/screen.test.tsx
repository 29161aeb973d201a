import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-aaaa-4222-8333-444455556666'
const FIRM_ID = '0b7e5f0a-cccc-4222-8333-444455556666'
const ROLES = [
  { id: '0b7e5f0a-1111-4222-8333-444455556666', name: 'Operasyon', isGivable: true },
  { id: '0b7e5f0a-2222-4222-8333-444455556666', name: 'Sahip', isGivable: false },
]
const AT = Date.parse('2026-03-05T11:05:00Z')

const row = {
  id: ID,
  name: 'İnci Öz',
  email: 'inci@example.com',
  kind: 'firm',
  roleName: null,
  firmName: 'Işık Ticaret',
  status: 'active',
  lastSeenAt: AT,
  createdAt: AT,
}
const user = {
  ...row,
  roleId: null,
  firmId: FIRM_ID,
  rights: ['pay', 'export'],
  signIns: 2,
  isYourself: false,
  isAboveYou: false,
  version: 1,
  changedBy: null,
  changedAt: null,
}
const staff = {
  ...user,
  kind: 'staff',
  roleId: ROLES[1]?.id,
  roleName: 'Sahip',
  firmId: null,
  firmName: null,
  rights: [],
}

type Replies = Readonly<Record<string, () => Response>>

function open(path: string, replies: Replies = {}, rights: readonly string[] = ['user.manage', 'pay', 'payment.see']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/SavedView': () => answer(200, []),
    '/Admin/Users/List': () => answer(200, { items: [row], nextCursor: null }),
    '/Admin/Users/Totals': () => answer(200, [{ currencyCode: '', count: 1 }]),
    '/Admin/Users/Roles': () => answer(200, ROLES),
    '/Admin/Users/Get': () => answer(200, user),
    '/Admin/Users/Invite': () => answer(200, { id: ID }),
    '/Admin/Users/Save': () => answer(200, { version: 2 }),
    '/Admin/Users/Suspend': () => answer(200, { version: 2 }),
    '/Admin/Users/EndSignIns': () => answer(200, { ended: 2 }),
    '/Admin/Users/SendPasswordLink': () => answer(200, null),
    '/Admin/Firms/Find': () => answer(200, [{ id: FIRM_ID, code: 'BAYI-001', name: 'Işık Ticaret' }]),
    ...replies,
  })
  const panel = openPanel(path)
  return { ...panel, sentTo: (call: string) => sent.filter((one) => one.path.endsWith(`/Admin/Users/${call}`)) }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof dialog>>
const type = (shown: Dialog, label: string, value: string) =>
  fireEvent.change(shown.getByLabelText(label), { target: { value } })

async function inviting(replies: Replies = {}) {
  const opened = open('/yonetim/kullanicilar', replies)
  await screen.findByText('İnci Öz')
  fireEvent.click(screen.getByRole('button', { name: 'Kullanıcı Davet Et' }))
  return { ...opened, shown: await dialog('Kullanıcı Davet Et') }
}

describe('the users of the back office', () => {
  it('are invited to a firm with rights that the reader holds', async () => {
    const { shown, sentTo } = await inviting()
    fireEvent.click(shown.getByRole('button', { name: 'Daveti Gönder' }))
    expect(await shown.findByText('Lütfen geçerli bir e-posta adresi giriniz.')).toBeTruthy()
    expect(shown.getByText('Lütfen bir bayi seçiniz.')).toBeTruthy()
    type(shown, 'E-posta', 'yeni@example.com')
    type(shown, 'Ad soyad', 'Yeni Kişi')
    type(shown, 'Bayi', 'isik')
    fireEvent.click(await shown.findByRole('button', { name: /Işık Ticaret/ }))
    fireEvent.click(shown.getByRole('checkbox', { name: 'Kartla ödeme yapar' }))
    expect(shown.getByRole<HTMLInputElement>('checkbox', { name: 'Stokları görür' }).disabled).toBe(true)
    fireEvent.click(shown.getByRole('button', { name: 'Daveti Gönder' }))
    await waitFor(() => expect(sentTo('Invite')).toHaveLength(1))
    expect(sentTo('Invite')[0]?.body).toEqual({
      email: 'yeni@example.com',
      name: 'Yeni Kişi',
      roleId: null,
      firmId: FIRM_ID,
      rights: ['pay'],
    })
    expect(await screen.findByText('Davet gönderildi: yeni@example.com')).toBeTruthy()
  })

  it('are invited as staff with a role, and what is refused stands under its field', async () => {
    const refused = () => refusedFields([{ path: 'email', rule: 'user-already-member' }], 'user-already-member')
    const { shown, sentTo } = await inviting({ '/Admin/Users/Invite': refused })
    fireEvent.click(shown.getByRole('radio', { name: 'Personel' }))
    type(shown, 'E-posta', 'inci@example.com')
    type(shown, 'Ad soyad', 'İnci Öz')
    const role = await shown.findByLabelText<HTMLSelectElement>('Rol')
    await waitFor(() =>
      expect(within(role).getByRole<HTMLOptionElement>('option', { name: 'Sahip' }).disabled).toBe(true),
    )
    fireEvent.change(role, { target: { value: ROLES[0]?.id } })
    fireEvent.click(shown.getByRole('button', { name: 'Daveti Gönder' }))
    expect(await shown.findByText('Bu e-posta adresiyle şirketinizde bir kullanıcı zaten var.')).toBeTruthy()
    expect(sentTo('Invite')[0]?.body).toMatchObject({ roleId: ROLES[0]?.id, firmId: null, rights: [] })
    expect(shown.getByLabelText<HTMLInputElement>('Ad soyad').value).toBe('İnci Öz')
  })

  it('keep a right that the reader could not give, and lose one that is taken back', async () => {
    const { sentTo } = open(`/yonetim/kullanicilar?detail=${ID}`)
    const shown = await dialog('İnci Öz')
    const exports = await shown.findByRole<HTMLInputElement>('checkbox', { name: 'Listeleri dosya olarak alır' })
    await waitFor(() => expect(exports.disabled).toBe(false))
    fireEvent.click(shown.getByRole('checkbox', { name: 'Kartla ödeme yapar' }))
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(sentTo('Save')[0]?.body).toEqual({
        id: ID,
        version: 1,
        name: 'İnci Öz',
        roleId: null,
        firmId: FIRM_ID,
        rights: ['export'],
      }),
    )
  })

  it('are suspended with a reason, and have sign-ins ended and links sent', async () => {
    const { sentTo } = open(`/yonetim/kullanicilar?detail=${ID}`)
    const shown = await dialog('İnci Öz')
    fireEvent.click(await shown.findByRole('button', { name: 'Oturumlarını Kapat' }))
    expect(await shown.findByText('Oturumları kapatıldı.')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'Şifre Bağlantısı Gönder' }))
    expect(await shown.findByText('E-posta gönderildi.')).toBeTruthy()
    expect([sentTo('EndSignIns')[0]?.body, sentTo('SendPasswordLink')[0]?.body]).toEqual([{ id: ID }, { id: ID }])
    fireEvent.click(shown.getByRole('button', { name: 'Askıya Al' }))
    type(shown, 'Gerekçe', 'İşten ayrıldı')
    fireEvent.click(shown.getByRole('button', { name: 'Askıya Al' }))
    await waitFor(() =>
      expect(sentTo('Suspend')[0]?.body).toEqual({ id: ID, version: 1, isSuspended: true, reason: 'İşten ayrıldı' }),
    )
  })

  it('are shown and left alone where they hold more than the reader, or are the reader', async () => {
    const { unmount } = open(`/yonetim/kullanicilar?detail=${ID}`, {
      '/Admin/Users/Get': () => answer(200, { ...staff, isAboveYou: true }),
    })
    const above = await dialog('İnci Öz')
    expect(await above.findByText(/bilgilerini görebilir, değiştiremezsiniz/)).toBeTruthy()
    expect(above.queryByRole('button', { name: 'Askıya Al' })).toBeNull()
    expect(above.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    unmount()
    open(`/yonetim/kullanicilar?detail=${ID}`, {
      '/Admin/Users/Get': () => answer(200, { ...staff, isYourself: true }),
    })
    const mine = await dialog('İnci Öz')
    expect(await mine.findByText(/Bu sizin hesabınız/)).toBeTruthy()
    expect(mine.queryByRole('button', { name: 'Askıya Al' })).toBeNull()
    expect(mine.getByLabelText<HTMLSelectElement>('Rol').disabled).toBe(true)
  })

  it('[I-23] are only looked at by auditors', async () => {
    open(`/yonetim/kullanicilar?detail=${staff.id}`, { '/Admin/Users/Get': () => answer(200, staff) }, ['audit.see'])
    const shown = within(await screen.findByRole('dialog', { name: staff.name }))
    expect((await shown.findByLabelText<HTMLInputElement>('Ad soyad')).disabled).toBe(true)
    for (const name of ['Kaydet', 'Askıya Al', 'Adına Bak']) expect(shown.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kullanıcı Davet Et' })).toBeNull()
  })

  it('[I-23] are asked for by nobody who lacks the right', async () => {
    const { address, sentTo } = open('/yonetim/kullanicilar', {}, ['firm.manage'])
    await waitFor(() => expect(address()).toBe('/not-authorized-access'))
    expect(sentTo('List')).toEqual([])
  })
})
