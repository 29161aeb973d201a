import { fireEvent, screen, within } from '@testing-library/react'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { letterDetail, letterRow, shownLetter } from '../../testing/reconciliations.ts'

type Replies = Readonly<Record<string, () => Response | Promise<Response>>>

const form = {
  email: 'muhasebe@bayi.example',
  contractOn: null,
  accounts: [
    {
      id: '5b7e5f0a-1111-4222-8333-44445555cccc',
      code: '120.01.001',
      ledgerName: 'Merkez Defteri',
      currencyCode: 'TRY',
      balance: 12_500,
      isErpOnly: true,
      refreshedAt: null,
      pending: shownLetter.pending,
    },
  ],
}

const BASE = '/FirmTransaction/Reconciliations'

async function openPage(query = '', replies: Replies = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: [...STAFF_RIGHTS] }),
    '/SavedView': () => answer(200, []),
    '/Admin/Firms/Find': () => answer(200, [{ id: letterRow.firmId, code: 'BAYI-001', name: 'Işık Ticaret' }]),
    [`${BASE}/List`]: () => answer(200, { items: [letterRow], nextCursor: null }),
    [`${BASE}/Totals`]: () => answer(200, [{ currencyCode: 'TRY', count: 1 }]),
    [`${BASE}/Detail`]: () => answer(200, letterDetail),
    [`${BASE}/Form`]: () => answer(200, form),
    ...replies,
  })
  openPanel(`/mutabakatlar${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Mutabakatlar' })
  return (path: string) => sent.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))

afterEach(() => vi.restoreAllMocks())

describe('Mutabakatlar', () => {
  it('tells of each letter what was said, what was answered and by how much they differ', async () => {
    await openPage()
    const row = (await screen.findByText('Işık Ticaret')).closest('tr')
    expect(row?.textContent).toMatch(
      /120\.01\.001.*31\.10\.2026.*12\.500,00.*Fark Bildirildi.*Mutabık değiliz.*-500,00/,
    )
  })

  it('opens a letter with its answer, its file and its story; a difference is settled with a note', async () => {
    const sentTo = await openPage(`?detail=${letterRow.id}`, { [`${BASE}/Resolve`]: () => answer(200, null) })
    const shown = await drawer(`Mektup ${letterRow.number}`)
    expect(await shown.findByText('₺12.500,00 · Bayi borçlu')).toBeTruthy()
    expect(shown.getByText('Ek Dosyayı İndir')).toBeTruthy()
    expect(shown.getByText('E-posta gönderildi')).toBeTruthy()
    fireEvent.click(shown.getByText('Farkı Çözüldü Say', { selector: 'button *' }))
    fireEvent.click(shown.getByText('Farkı Çözüldü Say', { selector: 'button *' }))
    expect(await shown.findByText('Farkın nasıl çözüldüğünü yazın.')).toBeTruthy()
    fireEvent.change(shown.getByLabelText('Nasıl çözüldü?'), { target: { value: 'İade işlendi' } })
    fireEvent.click(shown.getByText('Farkı Çözüldü Say', { selector: 'button *' }))
    await vi.waitFor(() => expect(sentTo('/Resolve')).toEqual([{ id: letterRow.id, note: 'İade işlendi' }]))
  })

  it('[I-20] staff end the link of the mail, after what that means was said', async () => {
    const sentTo = await openPage(`?detail=${letterRow.id}`, { [`${BASE}/EndLink`]: () => answer(200, null) })
    const shown = await drawer(`Mektup ${letterRow.number}`)
    fireEvent.click(await shown.findByText('Bağlantıyı Kapat', { selector: 'button *' }))
    expect(shown.getByText(/bu geri alınamaz/)).toBeTruthy()
    expect(sentTo('/EndLink')).toEqual([])
    fireEvent.click(shown.getByText('Bağlantıyı Kapat', { selector: 'button *' }))
    await vi.waitFor(() => expect(sentTo('/EndLink')).toEqual([{ id: letterRow.id }]))
  })

  it('the firm’s own user answers in the drawer, in the mirror', async () => {
    const open = {
      ...letterDetail,
      status: 'viewed',
      letter: shownLetter,
      may: { answer: true, resolve: false, endLink: false },
    }
    const sentTo = await openPage(`?detail=${letterRow.id}`, {
      [`${BASE}/Detail`]: () => answer(200, open),
      [`${BASE}/Confirm`]: () => answer(200, shownLetter),
    })
    const shown = await drawer(`Mektup ${letterRow.number}`)
    fireEvent.click(await shown.findByLabelText('Mutabık değiliz'))
    expect(await shown.findByLabelText('Size borcumuz')).toBeTruthy()
    fireEvent.change(shown.getByLabelText('Bakiyeniz'), { target: { value: '12.000,00' } })
    fireEvent.click(shown.getByText('Yanıtı Gönder', { selector: 'button *' }))
    await vi.waitFor(() =>
      expect(sentTo('/Confirm')).toEqual([
        { id: letterRow.id, isAgreed: false, note: '', side: 'firm-owes', balance: 12_000, file: null },
      ]),
    )
  })

  it('a letter is written for an account with what it would say', async () => {
    const sentTo = await openPage('', {
      '/FirmTransaction/SendReconciliation': () => answer(200, { id: letterRow.id, number: letterRow.number }),
    })
    await screen.findByText('Işık Ticaret')
    fireEvent.click(screen.getByText('Mutabakat Gönder', { selector: 'button *' }))
    const shown = await drawer('Mutabakat Gönder')
    fireEvent.change(shown.getByLabelText('Cari'), { target: { value: 'ışık' } })
    fireEvent.click(await shown.findByText('BAYI-001'))
    expect(await shown.findByText(/120\.01\.001 · Merkez Defteri · ₺12\.500,00 · Bayi borçlu/)).toBeTruthy()
    fireEvent.change(shown.getByLabelText('Mutabakat tarihi'), { target: { value: '2025-10-31' } })
    await shown.findByText(/Bakiye yalnızca ERP kayıtlarından oluşur/)
    await vi.waitFor(() => expect(shown.getByLabelText<HTMLInputElement>('E-posta').value).toBe(form.email))
    fireEvent.click(shown.getByText('Mutabakat Gönder', { selector: 'button *' }))
    expect(await shown.findByText(`${letterRow.number} numaralı mektup hazırlandı; e-posta gönderiliyor.`)).toBeTruthy()
    expect(sentTo('/SendReconciliation')).toEqual([
      {
        accountId: form.accounts[0]?.id,
        asOf: '2025-10-31',
        email: form.email,
        language: 'tr',
        contractOn: null,
      },
    ])
  })
})
