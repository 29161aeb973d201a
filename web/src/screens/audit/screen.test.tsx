import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const ID = '0b7e5f0a-aaaa-4222-8333-444455556666'
const AT = Date.parse('2026-03-05T11:05:00Z')
const ROOT = 'a'.repeat(64)

const item = {
  id: ID,
  happenedAt: AT,
  kind: 'pos-account-changed',
  who: 'person',
  personName: 'Nihan Özdemir',
  personEmail: 'nihan@vezne.test',
  address: '203.0.113.7',
  subject: 'Deniz POS',
  changes: 'cap: 3 → 6',
  reason: 'sezon',
}
const inFull = {
  ...item,
  requestId: 'istek-1',
  details: [
    { name: 'name', value: 'Deniz POS' },
    { name: 'paymentId', value: ID },
  ],
  fields: [
    { name: 'isActive', before: 'true', after: 'false' },
    { name: 'credentials', before: '***', after: '***' },
    { name: 'limits.daily', before: null, after: '500' },
  ],
  batch: { number: 7, sealedAt: AT, root: ROOT },
}
const chain = {
  last: { number: 12, sealedAt: AT, root: ROOT },
  sealed: 40,
  unsealed: 2,
  proof: { provedAt: AT, batches: 12, faults: 0 },
}

type Replies = Readonly<Record<string, () => Response>>

function open(query = '', replies: Replies = {}, rights: readonly string[] = ['audit.see', 'export']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Audit/List': () =>
      answer(200, {
        items: [
          item,
          { ...item, id: ID.replace('aaaa', 'bbbb'), kind: 'signed-out', who: 'former', personName: null, subject: ID },
        ],
        nextCursor: null,
      }),
    '/Admin/Audit/Totals': () => answer(200, [{ currencyCode: '', count: 2 }]),
    '/Admin/Audit/Detail': () => answer(200, inFull),
    '/Admin/Audit/Chain': () => answer(200, chain),
    ...replies,
  })
  const panel = openPanel(`/yonetim/denetim${query}`)
  return { ...panel, sent }
}

describe('[I-33] Denetim İzi', () => {
  it('lists who did what in words, and how far the events are sealed', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Denetim İzi' })).toBeTruthy()
    expect((await screen.findByText('POS hesabı değiştirildi')).closest('tr')?.textContent).toMatch(
      /05\.03\.2026 14:05.*Nihan Özdemir.*Deniz POS.*cap: 3 → 6.*nihan@vezne\.test.*203\.0\.113\.7/,
    )
    expect((await screen.findByText('Şirkette olmayan biri')).closest('tr')?.textContent).toMatch(
      /Oturum kapatıldı.*…55556666/,
    )
    const line = 'Zincir doğrulandı: 05.03.2026 14:05 · Son mühür: 12, 05.03.2026 14:05 · 2 olay mühür bekliyor'
    expect(await screen.findByText(line)).toBeTruthy()
  })

  it('shows one event with what it was before and after, field by field, and leads to its payment', async () => {
    open(`?detail=${ID}`, {}, ['audit.see', 'payment.see'])
    const drawer = within(await screen.findByRole('dialog', { name: 'POS hesabı değiştirildi' }))
    const rows = within(await drawer.findByRole('table', { name: 'Değişiklik' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Alan', 'Önce', 'Sonra'],
      ['Etkin', 'Evet', 'Hayır'],
      ['Kimlik bilgileri', 'gizli', 'gizli'],
      ['Limitler › daily', 'yok', '500'],
    ])
    expect(drawer.getByText('sezon')).toBeTruthy()
    const way = drawer.getByText('Tahsilatın Ayrıntısı')
    expect(way.getAttribute('href')).toBe(`/pos-collection-transaction?detail=${ID}`)
    expect(drawer.getByText('7 no.lu mühür, 05.03.2026 14:05')).toBeTruthy()
  })

  it('says aloud that the chain is broken, and of an event that it is not there', async () => {
    open(`?detail=${ID}`, {
      '/Admin/Audit/Chain': () => answer(200, { ...chain, proof: { ...chain.proof, faults: 3 } }),
      '/Admin/Audit/Detail': () => answer(404, null, 'Kayıt bulunamadı.'),
    })
    expect(await screen.findByText(/npx vezne audit verify/)).toBeTruthy()
    const drawer = await screen.findByRole('dialog', { name: 'Olay' })
    expect((await within(drawer).findByRole('alert')).textContent).toBe('Böyle bir olay yok.')
  })

  it('sends nothing for whom it is not', async () => {
    const { router, sent } = open('', {}, ['payment.see'])
    await expect.poll(() => router.state.location.pathname).toBe('/not-authorized-access')
    expect(sent.filter(({ path }) => path.includes('/Admin/'))).toEqual([])
  })
})
