import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { collectionDetailOf, collectionRow, collectionTotal } from '../../testing/collections.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

type Reply = () => Response | Promise<Response>
type Asked = { filter: Record<string, unknown>; sort: unknown; cursor: string | null }

const some = [
  collectionRow({ orderId: 'A1', firmName: 'Şahin Ticaret' }),
  collectionRow({ orderId: 'A2', firmName: 'Ege Yapı', status: 'declined' }),
]
const pageOf = (items: readonly unknown[], nextCursor: string | null = null) => answer(200, { items, nextCursor })

async function openPage(query = '', answers: Readonly<Record<string, Reply>> = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/PosCollectionTransaction/List': () => pageOf(some),
    '/PosCollectionTransaction/Totals': () => answer(200, [collectionTotal]),
    ...answers,
  })
  const panel = openPanel(`/pos-collection-transaction${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Tahsilat Geçmişi' })
  const asked = () =>
    sent.filter(({ path }) => path.endsWith('/PosCollectionTransaction/List')).map(({ body }) => body as Asked)
  const sentTo = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`))
  return { ...panel, asked, sentTo, query: () => panel.router.state.location.search }
}

/** By its text: asking every row of the page for its accessible name takes a hundred times as long. */
async function rowOf(text: string) {
  const row = (await screen.findByText(text)).closest('tr')
  if (row === null) throw new Error(`${text} stands in no row`)
  return row
}
/** The detail of a payment with what this reader is offered beside the usual. */
async function openDetail(offers: readonly string[], answers: Readonly<Record<string, Reply>>) {
  const row = collectionRow({ orderId: 'A1' })
  const detail = collectionDetailOf(row)
  const may = { ...detail.may, ...Object.fromEntries(offers.map((offer) => [offer, { can: true, why: null }])) }
  const page = await openPage(`?detail=${row.id}`, {
    '/PosCollectionTransaction/Detail': () => answer(200, { ...detail, may }),
    ...answers,
  })
  return { ...page, id: row.id }
}
afterEach(() => vi.restoreAllMocks())
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

describe('[M-05] Tahsilat Geçmişi', () => {
  it('shows a row for each payment and the totals of the whole filter', async () => {
    await openPage()
    const row = await rowOf('A1')
    expect(row.textContent).toMatch(/05\.03\.2026 14:05.*Onaylandı.*Şahin Ticaret.*1\.234,56.*A1.*Garanti BBVA/)
    expect((await rowOf('Toplam TRY')).textContent).toMatch(/212 kayıt.*98\.765,43/)
    expect(screen.getByText(/Başarı oranı %93,20/)).toBeTruthy()
  })

  it('asks for what the address says, and says in chips what that is', async () => {
    const { asked } = await openPage('?status=declined&status=voided&q=ege&sort=-amount')
    await rowOf('A2')
    expect(asked()[0]).toMatchObject({
      filter: { status: ['declined', 'voided'], q: 'ege' },
      sort: [{ field: 'amount', direction: 'desc' }],
    })
    expect(screen.getByRole('button', { name: 'Durum: Reddedildi +1' })).toBeTruthy()
  })

  it('tells in the detail which debts were closed and why, and to staff when the bank hands over each part', async () => {
    const row = collectionRow({ orderId: 'A1' })
    const debt = { type: 'wholesale-invoice', documentOn: '2026-01-10', creditNo: null, currencyCode: 'TRY' }
    const part = { amount: 617.28, commission: 12.35, net: 604.93 }
    await openPage(`?detail=${row.id}`, {
      '/PosCollectionTransaction/Detail': () =>
        answer(200, {
          ...collectionDetailOf(row),
          closes: {
            isPending: false,
            isUndone: false,
            unapplied: 100,
            lines: [
              { ...debt, documentNo: 'F2', dueOn: '2026-03-01', amount: 300, by: 'ticked' },
              { ...debt, documentNo: 'F3', dueOn: '2026-04-01', amount: 800, by: 'future' },
              { ...debt, documentNo: 'D1', dueOn: null, amount: 100, by: 'ticked', currencyCode: 'USD' },
            ],
            conversions: [
              {
                currencyCode: 'USD',
                amount: 100,
                lira: 4250,
                rate: 42.5,
                rateType: 'forex-selling',
                rateDate: '2026-03-05',
                unapplied: 0,
              },
            ],
          },
          valueDates: [
            { part: 1, on: '2026-04-06', ...part, came: { ...part, on: '2026-04-07' } },
            { part: 2, on: '2126-05-06', ...part, came: null },
          ],
        }),
    })
    const detail = await screen.findByRole('dialog')
    const said = (await within(detail).findByText('Kapattığı borçlar (3)')).closest('details')?.textContent
    expect(said).toMatch(
      /F2.*Toptan Satış Faturası.*vade 01\.03\.2026.*işaretledi.*300,00.*F3.*Vadesi gelmemiş.*800,00/,
    )
    expect(said).toContain('$100,00')
    expect(said).toContain('₺4.250,00 ödeme, 05.03.2026 tarihli TCMB döviz satış kuruyla (42,5) $100,00 borca sayıldı.')
    expect(said).toContain('açık alacak olarak kalan: ₺100,00')
    const days = within(detail).getByText('Taksit bazında valör (2)').closest('details')?.textContent
    expect(days).toMatch(
      /06\.04\.2026.*1\/2.*Geldi: 07\.04\.2026.*604,93.*06\.05\.2126.*Bekleniyor.*Toplam1\.234,56.*24,70.*1\.209,86/,
    )
  })

  it('opens a payment by the link of its row with the filter kept, and leaves another tab or window to the browser', async () => {
    const { query } = await openPage('?status=declined', {
      '/PosCollectionTransaction/Detail': () => answer(200, collectionDetailOf(collectionRow({ orderId: 'A1' }))),
    })
    const link = (await rowOf('A1')).querySelector('a')
    if (link === null) throw new Error('the row has no link')
    const href = link.getAttribute('href') ?? ''
    expect(new URLSearchParams(href).getAll('status')).toEqual(['declined'])
    // Behind whatever the page does with it; no browser goes anywhere from here.
    const isLeft: boolean[] = []
    const browser = (event: MouseEvent) => {
      isLeft.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', browser)
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
      fireEvent.click(link, how)
      expect(query()).toBe('?status=declined')
    }
    fireEvent.click(link)
    document.removeEventListener('click', browser)
    await waitFor(() => expect(query()).toBe(href))
    expect(isLeft).toEqual([true, true, true, true, false])
  })

  it('is filtered by the banks of the company, by their names', async () => {
    const { query } = await openPage('?bankId=62', {
      '/PosCollectionTransaction/Banks': () =>
        answer(200, [
          { bankId: 62, bankName: 'Garanti BBVA' },
          { bankId: 64, bankName: 'İş Bankası' },
        ]),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Banka / POS: Garanti BBVA' }))
    fireEvent.click(await screen.findByLabelText('İş Bankası'))
    await waitFor(() => expect(query()).toBe('?bankId=62&bankId=64'))
  })

  it('has drawn a filter, and waits for its rows, before its click is over', async () => {
    await openPage()
    const frame = (await rowOf('A1')).closest('.list-frame')
    fireEvent.click(screen.getByRole('button', { name: 'Durum' }))
    const choice = await screen.findByLabelText('Onaylandı')
    expect(frame?.getAttribute('aria-busy')).toBe('false')
    // Outside of what the tests wrap each click in: that draws everything, also what was put off.
    await getConfig().asyncWrapper(() => {
      choice.click()
      expect(frame?.getAttribute('aria-busy')).toBe('true')
      return Promise.resolve()
    })
    await waitFor(() => expect(frame?.getAttribute('aria-busy')).toBe('false'))
  })

  it('keeps both of two changes that come before the page is drawn anew', async () => {
    const { query } = await openPage('?from=2026-01-01&to=2026-01-31')
    await rowOf('A1')
    fireEvent.click(screen.getByRole('button', { name: 'Tarih: 01.01.2026 – 31.01.2026' }))
    const [from, to] = [await screen.findByLabelText('Başlangıç'), screen.getByLabelText('Bitiş')]
    act(() => {
      fireEvent.change(from, { target: { value: '2026-02-01' } })
      fireEvent.change(to, { target: { value: '2026-02-10' } })
    })
    await waitFor(() => expect(query()).toBe('?from=2026-02-01&to=2026-02-10'))
    fireEvent.click(screen.getByRole('button', { name: 'Durum' }))
    const [one, other] = [await screen.findByLabelText('Onaylandı'), screen.getByLabelText('Reddedildi')]
    act(() => {
      fireEvent.click(one)
      fireEvent.click(other)
    })
    await waitFor(() => expect(query()).toBe('?from=2026-02-01&to=2026-02-10&status=approved&status=declined'))
  })

  it('answers while one types, and keeps the rows until the answer is here', async () => {
    const later = Promise.withResolvers<Response>()
    const answers = [pageOf(some), later.promise]
    const { query } = await openPage('', { '/PosCollectionTransaction/List': () => answers.shift() ?? pageOf([]) })
    await rowOf('A1')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ege' } })
    await waitFor(() => expect(query()).toBe('?q=ege'))
    expect(screen.getByText('A1')).toBeTruthy()
    await act(async () => later.resolve(pageOf(some.slice(1))))
    await waitFor(() => expect(screen.queryByText('A1')).toBeNull())
    expect(screen.getByText('A2')).toBeTruthy()
  })

  it('takes a chip away, and all of them', async () => {
    const { query } = await openPage('?status=declined&q=ege')
    await rowOf('A2')
    fireEvent.click(screen.getByRole('button', { name: 'Durum filtresini kaldır' }))
    await waitFor(() => expect(query()).toBe('?q=ege'))
    fireEvent.click(screen.getByRole('button', { name: 'Filtreleri Temizle' }))
    await waitFor(() => expect(query()).toBe(''))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
  })

  it('says which days a filter without an index looked at, and searches a year back where that is asked for', async () => {
    const staff = { ...tenantInfo, rights: [...tenantInfo.rights, 'payment.void'] }
    const { asked, query } = await openPage('?q=ege&to=2026-03-05', {
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, staff),
    })
    await screen.findByText(/Bu filtre 31 günlük aralıkta arar: 03\.02\.2026 – 05\.03\.2026\./)
    const expectAsked = (filter: object) => waitFor(() => expect(asked().at(-1)).toMatchObject({ filter }))
    await expectAsked({ q: 'ege', from: '2026-02-03', to: '2026-03-05' })
    fireEvent.click(screen.getByRole('button', { name: 'Bir Yıl Geriye Ara' }))
    await waitFor(() => expect(query()).toContain('from=2025-03-05'))
    await waitFor(() => expect(screen.queryByText(/Bu filtre 31 günlük aralıkta arar/)).toBeNull())
    await expectAsked({ q: 'ege', from: '2025-03-05', to: '2026-03-05' })
  })

  it('looks at all years of a dealer’s own payments, whatever is asked for', async () => {
    const { asked } = await openPage('?q=ege', {
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['payment.see'] }),
    })
    await rowOf('A1')
    expect(asked().at(-1)?.filter).toEqual({ q: 'ege' })
    expect(screen.queryByText(/Bu filtre 31 günlük aralıkta arar/)).toBeNull()
  })

  it('reads the sums behind the rows, and shows none of another question under them', async () => {
    const later = Promise.withResolvers<Response>()
    const sums = [answer(200, [collectionTotal]), later.promise]
    const { query } = await openPage('', { '/PosCollectionTransaction/Totals': () => sums.shift() ?? answer(200, []) })
    expect((await rowOf('Toplam TRY')).textContent).toMatch(/212 kayıt/)
    fireEvent.click(screen.getByRole('button', { name: 'Durum' }))
    fireEvent.click(await screen.findByLabelText('Reddedildi'))
    await waitFor(() => expect(query()).toBe('?status=declined'))
    await waitFor(() => expect(screen.queryByText(/212 kayıt/)).toBeNull())
    later.resolve(answer(200, [{ ...collectionTotal, count: 3 }]))
    expect(await screen.findByText('3 kayıt')).toBeTruthy()
  })

  it('shows the filters that are used most or chosen, and the others when asked for', async () => {
    const { query } = await openPage('?authCode=123456')
    await rowOf('A1')
    const card = () => screen.queryByText('BIN + Son 4')
    expect(card()).toBeNull()
    fireEvent.click(screen.getByText('Diğer Filtreler (6)'))
    expect(card()).toBeTruthy()
    fireEvent.click(screen.getByText('Daha Az Filtre'))
    expect(card()).toBeNull()
    fireEvent.click(screen.getByLabelText('Provizyon No filtresini kaldır'))
    await waitFor(() => expect(query()).toBe(''))
    // What was in use stays where it was.
    expect(await screen.findByText('Provizyon No', { selector: 'button' })).toBeTruthy()
  })

  it('is walked by the keyboard alone', async () => {
    await openPage()
    await rowOf('A1')
    press('ArrowDown')
    expect(document.activeElement).toBe(await rowOf('A1'))
    press('ArrowDown')
    expect(document.activeElement).toBe(await rowOf('A2'))
    press(' ')
    expect(screen.getByText('1 seçili')).toBeTruthy()
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    act(() => (document.activeElement as HTMLElement).blur())
    press('f')
    expect(document.activeElement?.textContent).toContain('Tarih')
    press('?')
    expect(within(screen.getByRole('dialog', { name: 'Klavye Kısayolları' })).getByText('Aramaya geç')).toBeTruthy()
  })

  it('says that there is nothing yet, and apart from it that nothing was found', async () => {
    const nothing = { '/PosCollectionTransaction/List': () => pageOf([]) }
    const { unmount } = await openPage('', nothing)
    expect(await screen.findByText('Henüz tahsilat yok.')).toBeTruthy()
    unmount()
    await openPage('?q=yok', nothing)
    expect(await screen.findByText('Bu filtrelere uyan kayıt yok.')).toBeTruthy()
  })

  it('says when it could not be read, and reads it again', async () => {
    const answers = [answer(500, null)]
    await openPage('?q=ege', { '/PosCollectionTransaction/List': () => answers.shift() ?? pageOf(some) })
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
    expect(await rowOf('A1')).toBeTruthy()
  })

  it('opens a detail by its address and by Enter, and Back closes it', async () => {
    const [first] = some
    if (first === undefined) throw new Error('no row')
    const { router, query } = await openPage('?status=approved', {
      '/PosCollectionTransaction/Detail': () => answer(200, collectionDetailOf(first)),
    })
    await rowOf('A1')
    press('ArrowDown')
    press('Enter')
    expect(await screen.findByText('Tahsilat A1')).toBeTruthy()
    expect(query()).toBe(`?status=approved&detail=${first.id}`)
    await act(() => router.navigate(-1))
    expect(screen.queryByText('Tahsilat A1')).toBeNull()
    await act(() => router.navigate(`/pos-collection-transaction?detail=${first.id}`))
    fireEvent.click(await screen.findByLabelText('Kapat'))
    await waitFor(() => expect(query()).toBe(''))
  })

  it('[I-09] gives back what was typed twice, with its reason, and says in money what will happen', async () => {
    const [first] = some
    if (first === undefined) throw new Error('no row')
    const { sentTo } = await openPage(`?detail=${first.id}`, {
      '/PosCollectionTransaction/Detail': () => answer(200, collectionDetailOf(first)),
      '/PosCollectionTransaction/Refund': () =>
        answer(200, { refundId: first.id, requestId: null, took: 'refund', state: 'done' }),
    })
    fireEvent.click(await screen.findByText('İade Et'))
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('Tutar', '500')
    expect(screen.getByText('₺500,00 karta iade edilecek; geriye ₺734,56 tahsilat kalacak.')).toBeTruthy()
    fireEvent.click(screen.getByText('₺500,00 İade Et'))
    expect(screen.getByText('İki tutar aynı değil.')).toBeTruthy()
    expect(screen.getByText('Nedeni yazınız.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Tutarı yeniden yazın'))
    expect(sentTo('Refund')).toEqual([])
    type('Tutarı yeniden yazın', '500,00')
    type('Neden', 'Hasarlı koli')
    fireEvent.click(screen.getByText('₺500,00 İade Et'))
    const told = await screen.findByText('İade: yapıldı.')
    expect(document.activeElement?.contains(told)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    expect(sentTo('Refund').map(({ body }) => body)).toEqual([{ id: first.id, amount: 500, reason: 'Hasarlı koli' }])
    expect(sentTo('Refund')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('fetches the next page by its cursor', async () => {
    const pages = [pageOf(some, 'next'), pageOf([collectionRow({ orderId: 'A3' })])]
    const { asked } = await openPage('', { '/PosCollectionTransaction/List': () => pages.shift() ?? pageOf([]) })
    expect(await rowOf('A3')).toBeTruthy()
    expect(asked().map(({ cursor }) => cursor)).toEqual([null, 'next'])
  })

  it('hands out the evidence pack as a file, to whom it is offered', async () => {
    const saved: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="kanit-A1.zip"' }
    const { id, sentTo } = await openDetail(['evidence'], {
      '/PosCollectionTransaction/Evidence': () => new Response('PK', { headers }),
    })
    fireEvent.click(await screen.findByText('Kanıt Paketi'))
    await waitFor(() => expect(saved).toEqual(['kanit-A1.zip']))
    expect(sentTo('Evidence').map(({ body }) => body)).toEqual([{ id }])
    expect(await screen.findByText('Kanıt Paketi')).toBeTruthy()
  })

  it('warns where the bank says otherwise, and is glad where it says the same', async () => {
    const said = { code: '00', statusBefore: 'approved' }
    const replies = [
      { ...said, said: 'voided', status: 'voided', agrees: false },
      { ...said, said: 'paid', status: 'approved', agrees: true },
    ]
    await openDetail(['askBank'], { '/PosCollectionTransaction/AskBank': () => answer(200, replies.shift()) })
    const alertOf = async (words: RegExp) => (await screen.findByText(words)).closest('.ant-alert')?.className
    fireEvent.click(await screen.findByText('Bankadan Sorgula'))
    expect(await alertOf(/^Banka başka söylüyor/)).toContain('ant-alert-warning')
    expect(screen.queryByText('Kanıt Paketi')).toBeNull()
    fireEvent.click(screen.getByText('Bankadan Sorgula'))
    expect(await alertOf(/^Banka da aynısını söylüyor/)).toContain('ant-alert-success')
  })
})
