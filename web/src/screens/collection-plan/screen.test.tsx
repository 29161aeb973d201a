import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

type Reply = () => Response | Promise<Response>

const ROW = {
  id: '00000000-0000-8000-8000-000000000001',
  dueOn: '2026-03-10',
  expectedOn: '2026-03-10',
  valueOn: '2026-03-10',
  firmId: '2d3e4f5a-0000-4aaa-8bbb-000000000001',
  firmCode: 'BAYI-001',
  firmName: 'Yıldız Ticaret',
  source: 'open-item',
  isGuaranteed: 'no',
  type: 'wholesale-invoice',
  documentNo: 'ANA1',
  pledgeNo: null,
  part: null,
  parts: null,
  amount: 600,
  commission: null,
  net: 600,
  currencyCode: 'TRY',
  bankId: null,
  bankName: null,
  iban: null,
  salesRep: null,
  status: 'overdue',
  debtId: '00000000-0000-8000-8000-000000000001',
  paymentId: null,
  pledgeId: null,
}
const CARD = {
  ...ROW,
  id: '00000000-0000-8000-8000-000000000002',
  source: 'pos',
  isGuaranteed: 'yes',
  documentNo: 'SIPARIS',
  bankName: 'VakıfBank',
  iban: 'TR330006100519786457841326',
}
const ROWS = [ROW, { ...CARD, part: 2, parts: 3, amount: 100, commission: 2, net: 98, status: 'at-bank', debtId: null }]

const FIGURES = {
  currencyCode: 'TRY',
  count: 2,
  total: 698,
  guaranteed: 98,
  notGuaranteed: 600,
  late: 600,
  today: 0,
  thisWeek: 98,
}
const SUMMARY = {
  currencies: [FIGURES],
  collecting: [
    {
      currencyCode: 'TRY',
      notDue: 0,
      to30: 600,
      to60: 0,
      to90: 0,
      over90: 0,
      covered: 50,
      averageDelay: '18.638',
      salesOutstanding: '21.70',
    },
  ],
  promises: { kept: 2, broken: 1, keeping: 67 },
  step: 'day',
  flow: [{ from: '2026-03-10', currencyCode: 'TRY', source: 'open-item', amount: 600, count: 1 }],
  sources: [{ source: 'open-item', currencyCode: 'TRY', amount: 600, count: 1 }],
  banks: [{ bankId: 15, bankName: 'VakıfBank', currencyCode: 'TRY', amount: 98, count: 1 }],
  salesReps: [
    { salesRep: 'Şule Kaya', currencyCode: 'TRY', amount: 600, count: 1 },
    { salesRep: null, currencyCode: 'TRY', amount: 98, count: 1 },
  ],
  today: '2026-03-20',
  refreshedAt: null,
  readAt: Date.parse('2026-03-20T06:15:00Z'),
}
const DETAIL = {
  row: ROW,
  firm: {
    id: ROW.firmId,
    code: 'BAYI-001',
    name: 'Yıldız Ticaret',
    email: null,
    phone: null,
    salesRep: 'Şule Kaya',
    creditLimit: 5000,
    risk: null,
    collateral: null,
    open: [{ currencyCode: 'TRY', open: 600, overdue: 600, covered: 50 }],
  },
}

async function openCollections(query = '', answers: Readonly<Record<string, Reply>> = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/CollectionPlan/List': () => answer(200, { items: ROWS, nextCursor: null }),
    '/CollectionPlan/Totals': () =>
      answer(200, [
        { currencyCode: 'TRY', count: 2, amount: 700, commission: 2, net: 698, guaranteed: 98, notGuaranteed: 600 },
      ]),
    '/CollectionPlan/Summary': () => answer(200, SUMMARY),
    '/CollectionPlan/Detail': () => answer(200, DETAIL),
    ...answers,
  })
  const panel = openPanel(`/collection-plan${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Tahsilat Planı' })
  const bodiesOf = (name: string) =>
    sent.filter(({ path }) => path.endsWith(`/CollectionPlan/${name}`)).map(({ body }) => body)
  return { ...panel, bodiesOf, query: () => new URLSearchParams(panel.router.state.location.search) }
}

describe('[M-03] Tahsilat Planı', () => {
  it('shows what is expected in cards and row by row, and who owes a row beside it', async () => {
    await openCollections()
    const standing = within(await screen.findByRole('region', { name: 'Tahsilat durumu' }))
    await standing.findByText('Beklenen')
    const valueOf = (title: string) => standing.getByText(title).nextElementSibling?.textContent
    expect(valueOf('Beklenen')).toBe('₺698,00Carilerin ₺50,00 açık alacağı düşüldü')
    expect(valueOf('Garantili')).toBe('₺98,00')
    expect(valueOf('Günü Geçen')).toBe('₺600,00')
    expect(valueOf('Ortalama Gecikme')).toBe('18,6 gün')
    expect(valueOf('Söz Tutma')).toBe('%672 tutuldu, 1 tutulmadı')
    const row = (await screen.findByText('ANA1')).closest('tr')
    expect(row?.textContent).toMatch(/10\.03\.2026.*BAYI-001.*Yıldız Ticaret.*Açık Hesap.*600,00.*Vadesi Geçti/)
    expect(screen.getByText('SIPARIS · 2/3').closest('tr')?.textContent).toContain('Valörde')
    expect(await screen.findByText('Garantili ₺98,00 · Garantisiz ₺600,00')).toBeTruthy()
    fireEvent.click(row ?? document.body)
    const drawer = within(await screen.findByRole('dialog', { name: 'Beklenen tahsilat' }))
    expect(await drawer.findByText('₺5.000,00')).toBeTruthy()
    expect(drawer.getByText('Şule Kaya')).toBeTruthy()
    expect(drawer.getByText('Kendi Alacağıyla Kapanacak (TRY)').nextElementSibling?.textContent).toBe('₺50,00')
  })

  it('tells into which account a bank pays, in fours', async () => {
    await openCollections(`?detail=${CARD.id}`, {
      '/CollectionPlan/Detail': () => answer(200, { row: CARD, firm: null }),
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'Beklenen tahsilat' }))
    expect((await drawer.findByText('IBAN')).nextElementSibling?.textContent).toBe('TR33 0006 1005 1978 6457 8413 26')
  })

  it('looks by due day or by value day, and tells both the list and its figures', async () => {
    const { bodiesOf, query } = await openCollections('?source=open-item')
    await screen.findByText('ANA1')
    fireEvent.click(screen.getByRole('radio', { name: 'Valör' }))
    await waitFor(() => expect(query().get('by')).toBe('value'))
    await waitFor(() =>
      expect(bodiesOf('List').at(-1)).toMatchObject({ filter: { by: ['value'], source: ['open-item'] } }),
    )
    expect(bodiesOf('Summary').at(-1)).toMatchObject({ filter: { by: ['value'], source: ['open-item'] } })
  })

  it('shows a month by days, and leads from a day to its rows', async () => {
    const { bodiesOf, query } = await openCollections('?view=calendar&month=2026-03&by=value')
    const table = within(await screen.findByRole('table', { name: 'Mart 2026 tahsilatları' }))
    const link = table.getByRole('link', { name: /^10\.03\.2026 gününün kalemlerini göster/ })
    expect(link.textContent).toMatch(/₺600,00$/)
    expect(bodiesOf('Summary')).toContainEqual({
      filter: { by: ['value'], from: '2026-03-01', to: '2026-03-31' },
      step: 'day',
    })
    fireEvent.click(link)
    await waitFor(() => expect(query().toString()).toBe('by=value&from=2026-03-10&to=2026-03-10'))
  })

  it('shows the flow of cash by week with its table, by source, by bank, by salesperson, by currency and by age', async () => {
    const { bodiesOf, query } = await openCollections('?view=flow&step=week', {
      '/FirmAuth/GetActiveTenantInfo': () =>
        answer(200, { ...tenantInfo, rights: [...tenantInfo.rights, 'collection.manage'] }),
    })
    const cellsOf = async (group: string) => {
      const table = await screen.findByRole('table', { name: `${group} toplamları` })
      return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    }
    const choose = (group: string) => fireEvent.click(screen.getByRole('radio', { name: group }))
    expect(await cellsOf('Kaynak')).toEqual([['Açık Hesap', '1', '₺600,00']])
    choose('Banka')
    expect(await cellsOf('Banka')).toEqual([['VakıfBank', '1', '₺98,00']])
    choose('Döviz')
    expect(await cellsOf('Döviz')).toEqual([['TRY', '2', '₺698,00']])
    choose('Plasiyer')
    expect(await cellsOf('Plasiyer')).toEqual([
      ['Şule Kaya', '1', '₺600,00'],
      ['Plasiyeri bilinmeyen', '1', '₺98,00'],
    ])
    expect(query().get('group')).toBe('salesRep')
    expect(screen.getByRole('link', { name: 'Şule Kaya' }).getAttribute('href')).toBe(
      '/collection-plan?salesRep=%C5%9Eule+Kaya',
    )
    expect(screen.getByRole('table', { name: 'Yaşlandırma' }).textContent).toContain('₺600,00')
    expect(bodiesOf('Summary').some((body) => (body as { step?: string }).step === 'week')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Tablo olarak göster' }))
    expect(await screen.findByRole('columnheader', { name: 'Açık Hesap' })).toBeTruthy()
  })

  it('says what is missing: rows, an answer, a row that was paid meanwhile, the right', async () => {
    const none = { ...SUMMARY, currencies: [], collecting: [], flow: [], sources: [], banks: [], salesReps: [] }
    const empty = await openCollections('', {
      '/CollectionPlan/List': () => answer(200, { items: [], nextCursor: null }),
      '/CollectionPlan/Totals': () => answer(200, []),
      '/CollectionPlan/Summary': () => answer(200, none),
    })
    expect(await screen.findByText('Beklenen tahsilat yok.')).toBeTruthy()
    empty.unmount()
    const failing = await openCollections('?view=flow', { '/CollectionPlan/Summary': () => answer(500, null) })
    expect((await screen.findAllByText('Tahsilat durumu alınamadı.')).length).toBeGreaterThan(0)
    failing.unmount()
    const gone = await openCollections(`?detail=${ROW.id}`, { '/CollectionPlan/Detail': () => answer(404, null) })
    expect(await screen.findByText(/artık beklenmiyor/)).toBeTruthy()
    gone.unmount()
  })
})
