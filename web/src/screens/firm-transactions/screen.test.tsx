import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BACK_OFFICE_RIGHTS, FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, TENANT_ID, tenantInfo } from '../../testing/people.ts'
import { statementDetail, statementRow, statementSummary, statementTotal } from '../../testing/statement.ts'

type Reply = () => Response | Promise<Response>

const rows = [
  statementRow({ documentNo: 'ANA1' }),
  statementRow({ documentNo: 'EFT2', type: 'bank-transfer', debit: 0, credit: 500, balance: -265.44, side: 'credit' }),
]

async function openPage(query = '', answers: Readonly<Record<string, Reply>> = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmTransaction/List': () => answer(200, { items: rows, nextCursor: null }),
    '/FirmTransaction/Totals': () => answer(200, [statementTotal]),
    '/FirmTransaction/Summary': () => answer(200, statementSummary),
    '/FirmTransaction/Detail': () => answer(200, statementDetail),
    ...answers,
  })
  const panel = openPanel(`/firm-transaction-list${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Ekstre Dökümü' })
  const lastOf = (name: string) => sent.findLast(({ path }) => path.endsWith(`/FirmTransaction/${name}`))?.body
  return { ...panel, lastOf, query: () => new URLSearchParams(panel.router.state.location.search) }
}

const asStaff = {
  '/FirmAuth/GetActiveTenantInfo': () =>
    answer(200, { ...tenantInfo, rights: [...FIRM_RIGHTS, ...BACK_OFFICE_RIGHTS] }),
}
afterEach(() => vi.restoreAllMocks())

describe('[M-08] Ekstre Dökümü', () => {
  it('shows a dealer’s movements of the last thirty days, and a balance by its letter, never with a minus', async () => {
    const { query, lastOf } = await openPage()
    const row = (await screen.findByText('EFT2')).closest('tr')
    expect(row?.textContent).toMatch(/Gelen Havale \/ EFT.*500,00.*265,44.*A/)
    expect(row?.textContent).not.toContain('-265')
    expect(query().get('from')).toBe('last30')
    expect(lastOf('List')).toMatchObject({ sort: [{ field: 'documentOn', direction: 'asc' }] })
  })

  it('says what was carried over, what it comes to, how old it is, and when the ERP was last heard', async () => {
    await openPage()
    const standing = within(await screen.findByRole('region', { name: 'Cari durumu' }))
    await standing.findByText('Devir Bakiyesi')
    expect(standing.getByText('₺234,56 (B)')).toBeTruthy()
    expect(standing.getByText('₺1.234,56 (B)')).toBeTruthy()
    expect(standing.getByText(/Borcunuz var/)).toBeTruthy()
    expect(standing.getByText('Son aktarım 20.03.2026 09:15')).toBeTruthy()
    expect(standing.getByText('12.04.2026')).toBeTruthy()
    const ageing = within(standing.getByRole('region', { name: /^Yaşlandırma/ }))
    expect(ageing.getByText('90+ gün gecikmiş').nextElementSibling?.textContent).toBe('₺34,56')
    expect(ageing.getByText('Açık alacak').nextElementSibling?.textContent).toBe('₺0,00')
  })

  it('says that a past day was changed, and where a new period of the books began', async () => {
    const news = {
      periodChanges: [{ period: '2026', on: '2026-01-01', carried: 1000, isByLines: true }],
      backdated: { count: 2, firstOn: '2026-03-01', lastAt: Date.parse('2026-03-20T06:15:00Z') },
    }
    await openPage('', { '/FirmTransaction/Summary': () => answer(200, { ...statementSummary, ...news }) })
    const told = await screen.findByRole('list', { name: 'Ekstreyle ilgili bilgiler' })
    expect(told.textContent).toMatch(
      /sonradan 2 hareket işlendi \(en eskisi 01\.03\.2026, son işlenen 20\.03\.2026 09:15\)/,
    )
    expect(told.textContent).toMatch(/01\.01\.2026: 2026 dönemi başladı\. Devir ₺1\.000,00 \(B\)/)
  })

  it('changes what the rows are, in which money and with whose, in the address', async () => {
    const { query, lastOf } = await openPage()
    fireEvent.click(await screen.findByRole('radio', { name: 'Açık Hareketler' }))
    await waitFor(() => expect(query().get('mode')).toBe('open'))
    fireEvent.click(await screen.findByRole('radio', { name: 'USD' }))
    await waitFor(() => expect(lastOf('Summary')).toMatchObject({ currencyCode: 'USD' }))
    fireEvent.click(screen.getByRole('radio', { name: 'TL (tüm hareketler)' }))
    await waitFor(() => expect(lastOf('List')).toMatchObject({ filter: { view: ['local'], mode: ['open'] } }))
    fireEvent.click(screen.getByRole('switch'))
    await waitFor(() => expect(lastOf('Summary')).toMatchObject({ withSubFirms: true, view: 'local' }))
  })

  it('opens a movement with what is left of it and its document', async () => {
    await openPage('?from=thisYear&detail=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    await drawer.findByText('₺600,00')
    expect(drawer.getByRole('link', { name: 'Belgeyi aç' }).getAttribute('href')).toBe('https://belge.example/ANA1.pdf')
    expect(drawer.getByText(statementDetail.ettn)).toBeTruthy()
  })

  it('opens no document that is not a web page', async () => {
    const documentUrl = 'ftp://belge.example/ANA1.pdf'
    await openPage('?from=thisYear&detail=1', {
      '/FirmTransaction/Detail': () => answer(200, { ...statementDetail, documentUrl }),
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    await drawer.findByText('₺600,00')
    expect(drawer.queryByRole('link', { name: 'Belgeyi aç' })).toBeNull()
  })

  it('leads from the sum of a day to its movements', async () => {
    await openPage('?from=thisYear&mode=daily&detail=2026-03-05')
    const link = await screen.findByRole('link', { name: 'Bu günün hareketlerini göster' })
    expect(link.getAttribute('href')).toContain('from=2026-03-05&to=2026-03-05')
    expect(link.getAttribute('href')).not.toContain('mode')
  })

  it.each([
    ['a dealer', {}, '', false],
    ['staff', asStaff, `&firmId=${TENANT_ID}`, true],
  ])('says to %s what a kapatma farkı is, and asks for no movement', async (_, who, whose, isStaff) => {
    const { lastOf } = await openPage(`?from=thisYear&mode=open&detail=0-1${whose}`, who)
    const drawer = await screen.findByRole('dialog', { name: 'Kapatma farkı' })
    expect(drawer.textContent).toContain('ödenmiş kalır')
    await waitFor(() => {
      const link = screen.queryByRole('link', { name: 'İnceleme masasında göster' })
      expect(link?.getAttribute('href')).toBe(isStaff ? '/inceleme?kind=closing-difference' : undefined)
    })
    expect(lastOf('Detail')).toBeUndefined()
  })

  it.each([
    ['a dealer', {}, false],
    ['staff', asStaff, true],
  ])('says to %s that a slip may be a receipt that was typed by hand', async (_, who, isStaff) => {
    const type = 'possible-double'
    await openPage(`?from=thisYear&detail=41&firmId=${TENANT_ID}`, {
      ...who,
      '/FirmTransaction/Detail': () => answer(200, { ...statementDetail, type }),
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    await drawer.findByText('Kredi Kartı Fişi (olası mükerrer)')
    expect(drawer.getByRole('alert').textContent).toContain('hiçbir borcu kapatmaz')
    await waitFor(() => {
      const link = drawer.queryByRole('link', { name: 'İnceleme masasında göster' })
      expect(link?.getAttribute('href')).toBe(isStaff ? '/inceleme?kind=possible-double' : undefined)
    })
  })

  it('asks staff whose statement it wants, and lets it choose another', async () => {
    const firm = { id: TENANT_ID, code: 'BAYI-001', name: 'Yıldız Ticaret' }
    const { query, lastOf } = await openPage('', {
      ...asStaff,
      '/Admin/Firms/Find': () => answer(200, [firm]),
    })
    fireEvent.change(await screen.findByLabelText('Kimin ekstresi?'), { target: { value: 'yıldız' } })
    fireEvent.click(await screen.findByRole('button', { name: /Yıldız Ticaret/ }))
    await waitFor(() => expect(lastOf('Summary')).toMatchObject({ firmId: TENANT_ID }))
    expect(await screen.findByText(/Cari borçlu/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cari Değiştir' }))
    await screen.findByLabelText('Kimin ekstresi?')
    expect(query().has('firmId')).toBe(false)
  })

  it('says what could not be read and reads it again, and where there is nothing', async () => {
    const answers = [answer(500, null), answer(200, statementSummary)]
    await openPage('', {
      '/FirmTransaction/List': () => answer(200, { items: [], nextCursor: null }),
      '/FirmTransaction/Summary': () => answers.shift() ?? answer(500, null),
    })
    expect(await screen.findByText('Cari durumu alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await screen.findByText('Devir Bakiyesi')).toBeTruthy()
    expect((await screen.findAllByRole('button', { name: 'Filtreleri Temizle' })).length).toBeGreaterThan(0)
  })

  it('shows the lines of an invoice under it, and opens the invoice by any of them', async () => {
    const product = { type: 'product', documentNo: 'STK-1', description: 'Darbeli matkap', debit: 0, quantity: 12 }
    const more = { id: '1.1', unit: 'adet', price: 45.5, vatPercent: 20, productTotal: 655.2 }
    const products = [
      { code: 'STK-1', name: 'Darbeli matkap', quantity: 12, unit: 'adet', price: 45.5, vatPercent: 20, total: 655.2 },
    ]
    const { lastOf } = await openPage('?from=thisYear&mode=detail', {
      '/FirmTransaction/List': () =>
        answer(200, { items: [rows[0], statementRow({ ...product, ...more })], nextCursor: null }),
      '/FirmTransaction/Detail': () => answer(200, { ...statementDetail, products }),
    })
    const row = (await screen.findByText('Darbeli matkap = 655,20')).closest('tr')
    expect(row?.textContent).toContain('12 adet × 45,5')
    expect(row?.textContent).not.toContain('1.234,56')
    fireEvent.click(row ?? document.body)
    const drawer = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    const lines = within(await drawer.findByRole('region', { name: 'Fatura kalemleri' }))
    expect(lines.getByText('₺655,20')).toBeTruthy()
    expect(lastOf('Detail')).toEqual({ id: '1' })
  })

  it('says of an account in another currency what it came to in lira, and what the rates brought', async () => {
    const local = { opening: 100, debit: 50, credit: 0, closing: 150, exchangeDifference: -12.5 }
    const { lastOf } = await openPage('?from=thisYear&view=account&currencyCode=USD', {
      '/FirmTransaction/Summary': () => answer(200, { ...statementSummary, currencyCode: 'USD', local }),
    })
    const lira = within(await screen.findByRole('region', { name: 'Defterdeki TL karşılığı' }))
    expect(lira.getByText('Dönem kur farkı').nextElementSibling?.textContent).toBe('₺12,50 (A)')
    expect(lastOf('Summary')).toMatchObject({ view: 'account', currencyCode: 'USD' })
  })

  it('leads a dealer that may pay to the plan with a debt ticked and to the till with the balance, and nobody else', async () => {
    const { unmount } = await openPage('?from=thisYear&detail=1')
    const drawer = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    const link = await drawer.findByRole('link', { name: 'Ödeme planında öde: ₺600,00' })
    expect(link.getAttribute('href')).toBe('/payment-plan?q=ANA1&tick=ANA1')
    const till = await screen.findByRole('link', { name: '₺1.234,56 öde' })
    expect(till.getAttribute('href')).toBe('/pos-collection?amount=1234.56&currencyCode=TRY')
    unmount()
    await openPage(`?from=thisYear&firmId=${TENANT_ID}`, asStaff)
    const letter = await screen.findByRole('link', { name: 'Mutabakat Gönder' })
    expect(letter.getAttribute('href')).toBe(`/mutabakatlar?write=${TENANT_ID}&asOf=2026-03-20`)
    expect(screen.queryByRole('link', { name: /öde$/ })).toBeNull()
  })

  it('takes the statement in sight away as a PDF', async () => {
    const { lastOf } = await openPage('?from=2026-03-01&to=2026-03-31&mode=open&currencyCode=USD', {
      '/FirmTransaction/Paper': () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() =>
      expect(lastOf('Paper')).toEqual({ from: '2026-03-01', to: '2026-03-31', currencyCode: 'USD', mode: 'open' }),
    )
  })
})

describe('[M-08] the statement by mail', () => {
  const sent = {
    id: '00000000-0000-4000-8000-0000000000aa',
    address: 'muhasebe@yildiz.example',
    state: 'unknown',
    askedAt: Date.parse('2026-03-20T06:15:00Z'),
    askedBy: 'Ayşe Yılmaz',
    sentAt: null,
    from: '2026-03-01',
    to: '2026-03-31',
  }
  const known = ['muhasebe@yildiz.example', 'bayi@vezne.test']

  async function openMail(mails: object, answers: Readonly<Record<string, Reply>> = {}) {
    const page = await openPage(`?from=2026-03-01&to=2026-03-31&firmId=${TENANT_ID}`, {
      '/FirmTransaction/Mails': () => answer(200, mails),
      '/FirmTransaction/Mail': () => answer(200, { addresses: ['bayi@vezne.test'] }),
      ...answers,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'E-posta' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Ekstreyi e-postayla gönder' }))
    await drawer.findByRole('button', { name: 'Gönder' })
    return { ...page, drawer }
  }

  it('goes to known addresses, says so, and tells what became of those before', async () => {
    const { drawer, lastOf } = await openMail({ known, isFree: false, sent: [sent] })
    expect(drawer.getByText('Sonucu bilinmiyor; kendiliğinden yeniden gönderilmez')).toBeTruthy()
    expect(drawer.getByText(/kendi adresinize gönderebilirsiniz/)).toBeTruthy()
    fireEvent.click(drawer.getByRole('checkbox', { name: 'muhasebe@yildiz.example' }))
    fireEvent.click(drawer.getByRole('checkbox', { name: 'bayi@vezne.test' }))
    fireEvent.click(drawer.getByRole('button', { name: 'Gönder' }))
    expect((await drawer.findByRole('status')).textContent).toContain('bayi@vezne.test adresine gönderiliyor')
    expect(lastOf('Mail')).toMatchObject({ addresses: ['bayi@vezne.test'], from: '2026-03-01', language: 'tr' })
  })

  it('takes other addresses from who may send, and says which are none', async () => {
    const { drawer, lastOf } = await openMail({ known: [], isFree: true, sent: [] }, asStaff)
    fireEvent.click(drawer.getByRole('button', { name: 'Gönder' }))
    expect(await drawer.findByText('En az bir adres seçin ya da yazın.')).toBeTruthy()
    fireEvent.change(drawer.getByLabelText('Diğer adresler'), { target: { value: 'a@b.example, c' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Gönder' }))
    expect(await drawer.findByText('Geçerli e-posta adresleri yazın.')).toBeTruthy()
    fireEvent.change(drawer.getByLabelText('Diğer adresler'), { target: { value: 'a@b.example, c@d.example' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Gönder' }))
    await waitFor(() => expect(lastOf('Mail')).toMatchObject({ addresses: ['a@b.example', 'c@d.example'] }))
  })
})
