import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields, silence } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-aaaa-4222-8333-444455556666'
const NEW_ID = '0b7e5f0a-bbbb-4222-8333-444455556666'
const AT = Date.parse('2026-03-05T11:05:00Z')

const row = {
  id: ID,
  code: 'BAYI-001',
  name: 'Işık Ticaret',
  parentName: null,
  taxNumber: '1234567890',
  taxOffice: 'Şişli',
  groupName: null,
  city: 'İstanbul',
  contactName: null,
  phoneNumber: null,
  email: null,
  branchNumbers: '1001',
  limits: null,
  status: 'open',
  createdAt: AT,
}
const firm = {
  id: ID,
  code: 'BAYI-001',
  name: 'Işık Ticaret',
  parentId: null,
  parentName: null,
  groupCode: null,
  taxNumber: '1234567890',
  taxOffice: 'Şişli',
  contactName: null,
  email: null,
  phoneNumber: null,
  city: 'İstanbul',
  branches: [{ number: '1001', downPayment: 5000, organizationFee: null, currencyCode: 'TRY' }],
  limits: [{ currencyCode: 'TRY', perPayment: 1000, perDay: null, perMonth: 20000 }],
  isClosed: false,
  isParentClosed: false,
  version: 3,
  changedBy: 'Ayşe Yıldız',
  changedAt: AT,
}

type Replies = Readonly<Record<string, () => Response | Promise<Response>>>

function open(path: string, replies: Replies = {}, rights: readonly string[] = ['firm.manage']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/SavedView': () => answer(200, []),
    '/Admin/Firms/List': () => answer(200, { items: [row], nextCursor: null }),
    '/Admin/Firms/Totals': () => answer(200, [{ currencyCode: '', count: 1 }]),
    '/Admin/Firms/Groups': () => answer(200, [{ code: 'A', name: 'A grubu' }]),
    '/Admin/Firms/Get': () => answer(200, firm),
    '/Admin/Firms/Save': () => answer(200, { id: NEW_ID, version: 4 }),
    '/Admin/Firms/SetState': () => answer(200, { version: 4 }),
    ...replies,
  })
  const panel = openPanel(path)
  return { ...panel, sentTo: (call: string) => sent.filter((one) => one.path.endsWith(`/Admin/Firms/${call}`)) }
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const type = (shown: Awaited<ReturnType<typeof drawer>>, label: string, value: string) =>
  fireEvent.change(shown.getByLabelText(label), { target: { value } })

describe('the firms of the back office', () => {
  it('are listed, and each leads to its own form', async () => {
    const { sentTo } = open('/yonetim/bayiler')
    expect(await screen.findByText('Işık Ticaret')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Yeni Bayi' }))
    const shown = await drawer('Yeni Bayi')
    type(shown, 'Bayi kodu', 'BAYI-002')
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    expect(await shown.findByText('Unvan boş bırakılamaz.')).toBeTruthy()
    expect(sentTo('Save')).toEqual([])
    type(shown, 'Unvan', 'Çınar Gıda')
    type(shown, 'VKN / TCKN', '1234567891')
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    expect(await shown.findByText(/son haneleri tutmuyor/)).toBeTruthy()
    type(shown, 'VKN / TCKN', '1234567890')
    fireEvent.click(shown.getByRole('button', { name: 'Şube Ekle' }))
    type(shown, 'Şube no', '2002')
    type(shown, 'Peşinat', '1.250,50')
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(sentTo('Save')).toHaveLength(1))
    expect(sentTo('Save')[0]?.body).toMatchObject({
      id: null,
      version: 0,
      code: 'BAYI-002',
      name: 'Çınar Gıda',
      taxNumber: '1234567890',
      groupCode: null,
      branches: [{ number: '2002', downPayment: 1250.5, organizationFee: null, currencyCode: 'TRY' }],
    })
    // Closed, it leads back to the list and not to the form in which it was made.
    fireEvent.click((await drawer('Işık Ticaret')).getByRole('button', { name: 'Kapat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are changed where they are wrong: what the server refuses stands under its field, and what was typed stays', async () => {
    const { sentTo } = open(`/yonetim/bayiler?detail=${ID}`, {
      '/Admin/Firms/Save': () => refusedFields([{ path: 'code', rule: 'firm-code-taken' }], 'firm-code-taken'),
    })
    const shown = await drawer('Işık Ticaret')
    type(shown, 'Bayi kodu', 'BAYI-009')
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    expect(await shown.findByText('Bu kodla kayıtlı başka bir bayi var.')).toBeTruthy()
    expect(shown.getByLabelText<HTMLInputElement>('Bayi kodu').value).toBe('BAYI-009')
    expect(sentTo('Save')[0]?.body).toMatchObject({ id: ID, version: 3, code: 'BAYI-009' })
  })

  it('have limits of what they may pay, which nobody changes without saying why', async () => {
    const { sentTo } = open(`/yonetim/bayiler?detail=${ID}`)
    const shown = await drawer('Işık Ticaret')
    expect((await shown.findByLabelText<HTMLInputElement>('Aylık')).value).toBe('20.000,00')
    type(shown, 'Günlük', '5.000,00')
    type(shown, 'Tek ödeme', '')
    const reason = await shown.findByLabelText('Neden')
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    expect(await shown.findByText('Lütfen nedenini yazınız.')).toBeTruthy()
    expect(sentTo('Save')).toEqual([])
    fireEvent.change(reason, { target: { value: 'Yeni teminat' } })
    fireEvent.click(shown.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(sentTo('Save')).toHaveLength(1))
    expect(sentTo('Save')[0]?.body).toMatchObject({
      limits: [{ currencyCode: 'TRY', perPayment: null, perDay: 5000, perMonth: 20000 }],
      reason: 'Yeni teminat',
    })
  })

  it('are closed with a reason, after it is said what that does, and never removed', async () => {
    const { sentTo } = open(`/yonetim/bayiler?detail=${ID}`)
    const shown = await drawer('Işık Ticaret')
    fireEvent.click(await shown.findByRole('button', { name: 'Bayiyi Kapat' }))
    expect(shown.getByText(/Geçmiş tahsilatları ve kayıtları olduğu gibi kalır/)).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'Bayiyi Kapat' }))
    expect(await shown.findByText('Lütfen nedenini yazınız.')).toBeTruthy()
    type(shown, 'Gerekçe', 'Ticaret bitti')
    fireEvent.click(shown.getByRole('button', { name: 'Bayiyi Kapat' }))
    await waitFor(() =>
      expect(sentTo('SetState')[0]?.body).toEqual({ id: ID, version: 3, isClosed: true, reason: 'Ticaret bitti' }),
    )
  })

  it('are taken from a workbook: wrong cells are named, and what would change is seen before it is applied', async () => {
    const place = { row: 3, column: 'C', title: 'VKN / TCKN' }
    const nothing = { rows: 2, ignored: [], digest: 'd1', isApplied: false, unchanged: 0 }
    const error = { ...place, value: '1234567891', rule: 'tax-number-invalid', params: {} }
    const difference = { row: 2, column: 'B', title: 'Unvan', of: 'B-1 Çınar', before: null, after: 'Çınar' }
    const wrong = { ...nothing, errors: [error], errorCount: 1, differences: [], differenceCount: 0 }
    const right = { ...nothing, errors: [error], errorCount: 1, differences: [difference], differenceCount: 1 }
    const counts = { created: 1, updated: 0, wrong: 1 }
    const readings = [
      { ...wrong, ...counts },
      { ...right, ...counts },
      { ...right, ...counts, isApplied: true },
    ]
    const { sentTo } = open('/yonetim/bayiler', { '/Admin/Firms/Import': () => answer(200, readings.shift()) })
    fireEvent.click(await screen.findByRole('button', { name: 'Excel’den Al' }))
    const shown = await drawer('Excel’den bayi alma')
    const file = new File(['x'], 'bayiler.xlsx')
    fireEvent.change(shown.getByLabelText(/Excel dosyası/), { target: { files: [file] } })
    expect(await shown.findByText('1234567891')).toBeTruthy()
    expect(shown.getByText(/1 yeni · 0 değişen · 0 aynı/).textContent).toContain('1 hatalı satır')
    expect(shown.queryByRole('button', { name: /Farkları Uygula/ })).toBeNull()
    fireEvent.click(shown.getByRole('checkbox', { name: /yalnız hatasız satırları al/ }))
    fireEvent.click(await shown.findByRole('button', { name: /Farkları Uygula/ }))
    expect(await shown.findByText('Lütfen nedenini yazınız.')).toBeTruthy()
    type(shown, 'Neden', 'Yeni liste')
    fireEvent.click(shown.getByRole('button', { name: /Farkları Uygula/ }))
    expect(await shown.findByText(/^Uygulandı/)).toBeTruthy()
    expect(sentTo('Import').map(({ body }) => body)).toEqual([
      { file: 'eA==', onlyGood: false, apply: null },
      { file: 'eA==', onlyGood: true, apply: null },
      { file: 'eA==', onlyGood: true, apply: { digest: 'd1', reason: 'Yeni liste' } },
    ])
  })

  it('say what to do where there are none, and where they could not be read', async () => {
    const nothing = {
      '/Admin/Firms/List': () => answer(200, { items: [], nextCursor: null }),
      '/Admin/Firms/Totals': () => answer(200, []),
    }
    const { unmount } = open('/yonetim/bayiler', nothing)
    expect(await screen.findByText('Henüz bayi yok.')).toBeTruthy()
    unmount()
    open('/yonetim/bayiler', { '/Admin/Firms/List': silence })
    expect(await screen.findByRole('button', { name: 'Tekrar Dene' })).toBeTruthy()
  })

  it('[I-23] are only looked at by auditors', async () => {
    const { sentTo } = open(`/yonetim/bayiler?detail=${ID}`, {}, ['audit.see', 'export'])
    const shown = await drawer('Işık Ticaret')
    expect((await shown.findByLabelText<HTMLInputElement>('Unvan')).disabled).toBe(true)
    expect(shown.getByLabelText<HTMLSelectElement>('Grup').matches(':disabled')).toBe(true)
    for (const name of ['Kaydet', 'Bayiyi Kapat']) expect(shown.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Yeni Bayi' })).toBeNull()
    expect(sentTo('List')).not.toEqual([])
  })

  it('[I-23] are asked for by nobody who lacks the right', async () => {
    const { address, sentTo } = open('/yonetim/bayiler', {}, ['user.manage'])
    await waitFor(() => expect(address()).toBe('/not-authorized-access'))
    expect(sentTo('List')).toEqual([])
  })
})
