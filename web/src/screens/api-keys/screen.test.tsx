import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-1111-4222-8333-444455556661'
const OPEN = {
  id: ID,
  name: 'Logo aktarımı',
  hint: 'aB3x',
  scope: 'erp',
  networks: ['10.1.0.0/16'],
  createdAt: Date.UTC(2026, 2, 5, 9),
  expiresAt: null,
  lastUsedAt: Date.UTC(2026, 2, 6, 11, 5),
  lastUsedFrom: '10.1.2.3',
  revokedAt: null,
  isOpen: true,
}
const ENDED = {
  ...OPEN,
  id: ID.replace(/1$/, '2'),
  name: 'Eski',
  isOpen: false,
  lastUsedAt: null,
  revokedAt: Date.UTC(2026, 2, 7),
}
const KEY = `vzk_${'k'.repeat(43)}`

async function openPage(keys: readonly object[] = [OPEN, ENDED], rights: readonly Right[] = ['key.manage']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/ApiKey/List': () => answer(200, keys),
    '/Admin/ApiKey/Issue': () => answer(200, { id: ID, key: KEY }),
    '/Admin/ApiKey/Revoke': () => answer(200, null),
  })
  openPanel('/yonetim/api-anahtarlari')
  await screen.findByRole('heading', { name: 'Verilmiş anahtarlar' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const give = () => fireEvent.click(screen.getByRole('button', { name: 'Anahtarı Ver' }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the API keys in the back office', () => {
  it('tell what they open, from where, until when, and when they were used last', async () => {
    await openPage()
    const list = within(screen.getByRole('region', { name: 'Verilmiş anahtarlar' }))
    expect(list.getByText('Son kullanım: 06.03.2026 14:05, 10.1.2.3')).toBeTruthy()
    expect(list.getAllByText('İzinli adresler: 10.1.0.0/16')).toHaveLength(2)
    expect(list.getByText('İptal edildi: 07.03.2026')).toBeTruthy()
    expect(list.getAllByRole('button')).toHaveLength(1)
  })

  it('[I-19] are shown once, to be copied, and are nowhere on the page afterwards', async () => {
    const { sentTo } = await openPage([])
    expect(screen.getByText('Henüz anahtar verilmemiş.')).toBeTruthy()
    type('Adı', ' Logo ')
    type('İzinli IP adresleri', '10.1.2.3\n10.1.2.300')
    give()
    expect(await screen.findByText('Adres 10.1.2.3 ya da 10.1.0.0/16 biçiminde olmalıdır.')).toBeTruthy()
    type('İzinli IP adresleri', '10.1.2.3\n2001:db8::/32')
    give()
    const dialog = within(await screen.findByRole('dialog', { name: 'Anahtarınız hazır' }))
    expect(sentTo('/Issue')).toEqual([
      { name: 'Logo', scope: 'erp', networks: ['10.1.2.3', '2001:db8::/32'], days: 365 },
    ])
    const writeText = vi.fn<Clipboard['writeText']>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }))
    fireEvent.click(dialog.getByRole('button', { name: 'Kopyala' }))
    expect(await dialog.findByText('Kopyalandı.')).toBeTruthy()
    expect(writeText.mock.calls).toEqual([[KEY]])
    fireEvent.click(dialog.getByRole('button', { name: 'Kopyaladım, Kapat' }))
    await waitFor(() => expect(screen.queryByText(KEY)).toBeNull())
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(KEY)
  })

  it('are revoked with a reason', async () => {
    const { sentTo } = await openPage()
    fireEvent.click(screen.getByRole('button', { name: 'Logo aktarımı: İptal Et' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Logo aktarımı anahtarı iptal edilsin mi?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'İptal Et' }))
    expect(await dialog.findByText('Lütfen nedenini yazınız.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Neden'), { target: { value: 'Program değişti' } })
    fireEvent.click(dialog.getByRole('button', { name: 'İptal Et' }))
    await waitFor(() => expect(sentTo('/Revoke')).toEqual([{ id: ID, reason: 'Program değişti' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are only looked at by auditors', async () => {
    await openPage([OPEN], ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Anahtarı Ver' })).toBeNull()
    expect(screen.queryByRole('button', { name: /İptal Et/ })).toBeNull()
  })
})
