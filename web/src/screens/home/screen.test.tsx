import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { planSummary } from '../../testing/payment-plan.ts'
import { TENANT_ID, brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { greetingAt, longDate } from './greeting.ts'

const at = (time: string) => new Date(`2026-03-05T${time}:00+03:00`)

const paid = (currencyCode: string, amount: number, netAmount = amount) => ({
  currencyCode,
  count: 2,
  amount,
  netAmount,
})
const day = (on: string, bankId: number, bankName: string, amount: number, currencyCode = 'TRY') => ({
  on,
  bankId,
  bankName,
  amount,
  currencyCode,
  count: 1,
})
const payment = {
  id: '3d1f2b3a-5555-4666-8777-888899990000',
  orderId: 'ABCDEFGHIJ0123456789',
  createdAt: at('09:30').getTime(),
  paidBy: 'Işık Ticaret',
  status: 'approved',
  amount: 1250.5,
  currencyCode: 'TRY',
  bankId: 64,
  bankName: 'İş Bankası',
  maskedCard: '540667******5403',
}

/** What the call answers for staff, as it is on the wire. */
const summary = {
  scope: 'company',
  today: '2026-03-05',
  monthFrom: '2026-03-01',
  chartFrom: '2026-02-04',
  paidToday: [paid('TRY', 1250.5, 1200), paid('USD', 50)],
  paidThisMonth: [paid('TRY', 9000)],
  answered: 10,
  approved: 9,
  inDoubt: 1,
  openReviews: 0,
  refundRequests: { count: 0, oldest: [] },
  lastPayments: [payment],
  days: [
    day('2026-03-05', 64, 'İş Bankası', 1250.5),
    day('2026-03-04', 62, 'Garanti BBVA', 7749.5),
    day('2026-03-04', 64, 'İş Bankası', 50, 'USD'),
  ],
}

type Answers = Readonly<Record<string, () => Response>>

function openHome(answers: Answers = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/Home/Summary': () => answer(200, summary),
    ...answers,
  })
  return { ...openPanel('/home'), asked: () => sent.filter(({ path }) => path.endsWith('/Home/Summary')).length }
}

const withSummary = (changed: object, more: Answers = {}) =>
  openHome({ '/Home/Summary': () => answer(200, { ...summary, ...changed }), ...more })

// The picture itself is for browsers: here there is no canvas to draw on.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null))

describe('[M-01] the greeting', () => {
  it.each([
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'day'],
    ['17:59', 'day'],
    ['18:00', 'evening'],
    ['00:30', 'evening'],
    ['04:59', 'evening'],
  ])('at %s in Istanbul it is %s', (time, greeting) => {
    expect(greetingAt(at(time))).toBe(greeting)
  })

  it('writes the day as the reader’s language does', () => {
    expect(longDate(at('00:30'), 'tr')).toBe('5 Mart 2026 Perşembe')
    expect(longDate(at('00:30'), 'en')).toMatch(/Thursday,? 5 March 2026/)
  })
})

describe('[M-02] what a dealer has to pay', () => {
  it('stands on the home page with the way to pay it, for who may see it', async () => {
    withSummary({ scope: 'firm' }, { '/PaymentPlan/Summary': () => answer(200, planSummary) })
    const card = within(await screen.findByRole('region', { name: 'Ödeme planınız' }))
    const valueOf = (title: string) => card.getByText(title).nextElementSibling?.textContent
    expect(valueOf('Vadesi geçen')).toBe('₺600,00')
    expect(valueOf('Bugün vadesi gelen')).toBe('₺34,56')
    expect(valueOf('7 gün içinde')).toBe('₺200,00')
    expect(card.getByRole('link', { name: 'Vadesi gelenleri öde' }).getAttribute('href')).toBe(
      '/payment-plan?status=overdue&status=due-today',
    )
  })
})

describe('[M-01] how one stands', () => {
  const figure = async (title: string) => (await screen.findByText(title)).parentElement?.textContent

  it('is told in at most five figures, and no two currencies are one sum', async () => {
    openHome()
    expect(await figure('Bugün çekilen')).toBe(
      'Bugün çekilen₺1.250,502 ödeme · net ₺1.200,00$50,00 2 ödeme · net $50,00',
    )
    expect(await figure('Bu ay çekilen')).toContain('₺9.000,00')
    expect(await figure('Başarı oranı, bu ay')).toMatch(/%90.*10 sonucun 9 tanesi onaylandı/)
    expect(await figure('Sonucu belirsiz')).toContain('1Bankadan yeniden soruluyor')
    expect(await figure('Karar bekleyen')).toContain('0Bekleyen yok')
    const figures = within(screen.getByRole('region', { name: 'Durum' }))
    expect(figures.getAllByRole('listitem')).toHaveLength(5)
  })

  it('shows a dealer what is a dealer’s', async () => {
    withSummary({ scope: 'firm', openReviews: null, refundRequests: null, inDoubt: 0 })
    const figures = within(await screen.findByRole('region', { name: 'Durum' }))
    expect(figures.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByText('Karar bekleyen')).toBeNull()
  })

  it('shows the last payments: who, how much, how it stands', async () => {
    openHome()
    const last = within(await screen.findByRole('region', { name: 'Son ödemeler' }))
    expect(last.getByRole('listitem').textContent).toMatch(
      /Işık Ticaret.*İş Bankası · •••• 5403.*₺1\.250,50.*Onaylandı/,
    )
  })

  it('says when it could not be read, and reads it again', async () => {
    const answers = [answer(500, null), answer(200, summary)]
    openHome({ '/Home/Summary': () => answers.shift() ?? answer(500, null) })
    expect(await screen.findByText('Özet alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await screen.findByText('Bugün çekilen')).toBeTruthy()
  })

  it('says what will stand there while there is nothing, and offers the first step', async () => {
    withSummary(
      { paidToday: [], paidThisMonth: [], answered: 0, approved: 0, inDoubt: 0, lastPayments: [], days: [] },
      { '/FirmAuth/GetLoginEndpoints': () => answer(200, { ...brand, takesPayments: true }) },
    )
    expect(await screen.findByRole('heading', { name: 'Henüz ödeme yok' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Ödeme sayfasını aç' })).getAttribute('href')).toBe(
      '/pay-without-login',
    )
    expect(await figure('Bugün çekilen')).toContain('₺0,00Ödeme yok')
    expect(await figure('Başarı oranı, bu ay')).toContain('–Henüz sonuç yok')
  })

  it('[I-22] is not asked for without the right, and the page says whom to ask', async () => {
    const { asked } = openHome({
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['pay'] }),
    })
    expect(await screen.findByText(/Ödemeleri görme yetkiniz yok/)).toBeTruthy()
    expect(asked()).toBe(0)
  })

  it('leads from a figure to the list with its filter, and from a payment to its detail', async () => {
    openHome()
    const linkOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await linkOf(/^Bu ay çekilen/)).toBe(
      '/pos-collection-transaction?status=approved&status=partly-refunded&from=2026-03-01&to=2026-03-05',
    )
    expect(await linkOf(/^Sonucu belirsiz/)).toBe('/pos-collection-transaction?status=in-doubt')
    expect(await linkOf(/^Işık Ticaret$/)).toBe(`/pos-collection-transaction?detail=${payment.id}`)
  })

  it('tells which requests to give money back wait for the reader', async () => {
    const request = {
      paymentId: payment.id,
      askedBy: 'Mehmet Demir',
      askedAt: at('09:00').getTime(),
      amount: 12_500,
      currencyCode: 'TRY',
    }
    withSummary({ openReviews: 2, refundRequests: { count: 4, oldest: [request] } })
    expect(await figure('Karar bekleyen')).toContain('62 inceleme · 4 iade talebi')
    const requests = within(await screen.findByRole('region', { name: 'Onayınızı bekleyen iade talepleri' }))
    expect(requests.getByText('Mehmet Demir istedi')).toBeTruthy()
    expect(requests.getByText('3 talep daha var')).toBeTruthy()
    expect(requests.getByRole('link', { name: '₺12.500,00' }).getAttribute('href')).toContain(`detail=${payment.id}`)
  })
})

describe('[M-01] the chart of days', () => {
  it('answers its question in its title, and has a table behind a switch', async () => {
    openHome()
    const chart = within(await screen.findByRole('region', { name: /^Son 30 günde çekilen: ₺9/ }))
    expect(await chart.findByRole('img', { name: /Güne ve bankaya göre/ })).toBeTruthy()
    fireEvent.click(chart.getByRole('button', { name: 'Tablo olarak göster' }))
    const rows = chart.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'GünGaranti BBVAİş BankasıToplam',
      '05.03.2026–₺1.250,50₺1.250,50',
      '04.03.2026₺7.749,50–₺7.749,50',
      'Toplam₺7.749,50₺1.250,50₺9.000,00',
    ])
    fireEvent.click(chart.getByRole('button', { name: 'Grafik olarak göster' }))
    expect(chart.queryByRole('table')).toBeNull()
  })

  it('shows one currency at a time', async () => {
    openHome()
    fireEvent.click(await screen.findByRole('radio', { name: 'USD' }))
    expect(await screen.findByRole('region', { name: /^Son 30 günde çekilen: \$50/ })).toBeTruthy()
  })

  it('says so where the last thirty days brought nothing', async () => {
    withSummary({ days: [] })
    expect(await screen.findByRole('heading', { name: 'Son 30 günde ödeme yok' })).toBeTruthy()
  })
})

describe('[M-01] the way to pay', () => {
  const takesPayments = { '/FirmAuth/GetLoginEndpoints': () => answer(200, { ...brand, tenantPaymentGuid: TENANT_ID }) }

  it('is there for a dealer who may pay', async () => {
    withSummary({ scope: 'firm' }, takesPayments)
    expect((await screen.findByRole('link', { name: 'Ödeme Yap' })).getAttribute('href')).toBe('/pos-collection')
  })

  const nothingYet = {
    paidToday: [],
    paidThisMonth: [],
    answered: 0,
    approved: 0,
    inDoubt: 0,
    lastPayments: [],
    days: [],
  } as const

  it.each([true, false])('leads to the payers’ page where somebody could pay there: %s', async (could) => {
    const own = { ...brand, tenantPaymentGuid: TENANT_ID, takesPayments: could }
    withSummary(nothingYet, { '/FirmAuth/GetLoginEndpoints': () => answer(200, own) })
    await screen.findByRole('heading', { name: 'Henüz ödeme yok' })
    const ways = screen.queryAllByRole('link', { name: 'Ödeme sayfasını aç' })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(could ? ['/pay-without-login'] : [])
  })

  it('leads to no payers’ page of another company than the one somebody works in', async () => {
    const other = { ...brand, takesPayments: true, tenantId: '0b7e5f0a-2222-4222-8333-444455556666' }
    withSummary(nothingYet, { '/FirmAuth/GetLoginEndpoints': () => answer(200, other) })
    await screen.findByRole('heading', { name: 'Henüz ödeme yok' })
    expect(screen.queryByRole('link', { name: 'Ödeme sayfasını aç' })).toBeNull()
  })

  it('is not there for staff', async () => {
    openHome(takesPayments)
    await screen.findByText('Karar bekleyen')
    expect(screen.queryByRole('link', { name: 'Ödeme Yap' })).toBeNull()
  })
})

describe('[M-01] the page', () => {
  it('greets by name and shows the company', async () => {
    openHome()
    expect(await screen.findByRole('heading', { level: 1, name: /, Ayşe Yılmazoğlu$/ })).toBeTruthy()
    expect((await screen.findAllByText('Anadolu Dağıtım A.Ş.')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Levent, İstanbul')).length).toBeGreaterThan(0)
  })

  it('says what could not be read, and reads it again', async () => {
    const answers = [answer(500, null), answer(200, tenantInfo)]
    openHome({ '/FirmAuth/GetActiveTenantInfo': () => answers.shift() ?? answer(500, null) })
    expect(await screen.findByText('Şirket bilgileri alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    await waitFor(() => expect(screen.queryByText('Şirket bilgileri alınamadı.')).toBeNull())
    expect(await screen.findByText('Bugün çekilen')).toBeTruthy()
  })

  it('leads to the actions that exist', async () => {
    const { address } = openHome({ '/FirmAuth/GetSignIns': () => answer(200, []) })
    const actions = within(await screen.findByRole('region', { name: 'Hızlı işlemler' }))
    fireEvent.click(actions.getByRole('link', { name: /Şifremi Değiştir/ }))
    await waitFor(() => expect(address()).toBe('/change-password'))
  })

  it('names the company one works in, which need not be the one of the address', async () => {
    openHome({ '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, name: 'Ege İhracat' }) })
    expect((await screen.findAllByText('Ege İhracat')).length).toBeGreaterThan(0)
  })

  it('shows no empty card for a company that told nothing', async () => {
    const silent = { ...tenantInfo, phoneNumber: null, address: null }
    openHome({ '/FirmAuth/GetActiveTenantInfo': () => answer(200, silent) })
    await screen.findByText('Bugün çekilen')
    expect(screen.queryByRole('region', { name: 'Şirketiniz' })).toBeNull()
  })
})
