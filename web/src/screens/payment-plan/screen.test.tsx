import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BACK_OFFICE_RIGHTS, FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/answers.ts'
import { planFigures, planRow, planSummary } from '../../testing/payment-plan.ts'
import { TENANT_ID, tenantInfo } from '../../testing/people.ts'
import { anOption } from '../../testing/parts.tsx'
import { fill, openPlan, ROWS, tick, TILL } from '../../testing/plan-panel.tsx'

describe('[M-02] Ödeme Planı', () => {
  it('shows what is owed in cards, and each document with its day and how it stands', async () => {
    await openPlan()
    const standing = within(await screen.findByRole('region', { name: 'Ödeme durumu' }))
    const valueOf = (title: string) => standing.getByText(title).nextElementSibling?.textContent
    await standing.findByText('Açık Borç')
    expect(valueOf('Açık Borç')).toBe('₺1.234,56')
    expect(valueOf('Açık Alacak/Avans')).toBe('₺100,00')
    expect(valueOf('Net Ödenecek')).toBe('₺1.134,56')
    expect(valueOf('Vadesi Geçen')).toBe('₺600,00')
    expect(valueOf('Bugün')).toBe('₺34,56')
    expect(valueOf('7 Gün')).toBe('₺200,00')
    expect(valueOf('Ortalama Vade')).toBe('15.03.20265 gün geçti')
    expect(standing.getByText('Son güncelleme 20.03.2026 09:15')).toBeTruthy()
    const row = (await screen.findByText('GEC1')).closest('tr')
    expect(row?.textContent).toMatch(/10\.03\.2026.*10 gün gecikti.*Toptan Satış Faturası.*1\.000,00.*400,00.*600,00/)
    expect(row?.textContent).toContain('Vadesi Geçti')
    expect(await screen.findByText('Borç ₺1.600,00 · Alacak ₺100,00')).toBeTruthy()
  })

  it('tells the parts of one document apart', async () => {
    const parts = ['1/2', '2/2'].map((installment) => planRow({ documentNo: 'TAKSITLI', installment }))
    await openPlan('', { '/PaymentPlan/List': () => answer(200, { items: parts, nextCursor: null }) })
    expect(await screen.findByText('TAKSITLI · 1/2')).toBeTruthy()
    expect(screen.getByText('TAKSITLI · 2/2')).toBeTruthy()
  })

  it('never shows a bare minus where the firm has more to get', async () => {
    const currencies = [{ ...planFigures, debt: 0, net: -100 }]
    await openPlan('', { '/PaymentPlan/Summary': () => answer(200, { ...planSummary, currencies }) })
    expect((await screen.findByText('Net Alacak')).nextElementSibling?.textContent).toBe('₺100,00')
  })

  it('shows the cards of the currency that is chosen', async () => {
    const currencies = [planFigures, { ...planFigures, currencyCode: 'USD', debt: 77 }]
    const { query } = await openPlan('', { '/PaymentPlan/Summary': () => answer(200, { ...planSummary, currencies }) })
    fireEvent.click(await screen.findByRole('radio', { name: 'USD' }))
    await waitFor(() => expect(screen.getByText('Açık Borç').nextElementSibling?.textContent).toBe('$77,00'))
    expect(query().get('money')).toBe('USD')
  })

  it('shows a month of due days, and leads from a day to its documents', async () => {
    const { bodiesOf, query } = await openPlan('?view=calendar&month=2026-03')
    const table = within(await screen.findByRole('table', { name: /Mart 2026/ }))
    const link = table.getByRole('link', { name: /^10\.03\.2026 gününün belgelerini göster/ })
    expect(link.textContent).toMatch(/₺600,00$/)
    expect(table.getAllByRole('row')).toHaveLength(7)
    fireEvent.click(screen.getByRole('button', { name: 'Sonraki ay' }))
    await waitFor(() => expect(bodiesOf('Summary').at(-1)).toEqual({ month: '2026-04' }))
    fireEvent.click(screen.getByRole('button', { name: 'Önceki ay' }))
    fireEvent.click(await screen.findByRole('link', { name: /^10\.03\.2026 gününün belgelerini göster/ }))
    await waitFor(() =>
      expect(bodiesOf('List').at(-1)).toMatchObject({ filter: { from: '2026-03-10', to: '2026-03-10' } }),
    )
    expect(query().has('view')).toBe(false)
  })

  it('asks staff whose plan it wants', async () => {
    const firm = { id: TENANT_ID, code: 'BAYI-001', name: 'Yıldız Ticaret' }
    const { bodiesOf } = await openPlan('', {
      '/FirmAuth/GetActiveTenantInfo': () =>
        answer(200, { ...tenantInfo, rights: [...FIRM_RIGHTS, ...BACK_OFFICE_RIGHTS] }),
      '/Admin/Firms/Find': () => answer(200, [firm]),
    })
    fireEvent.change(await screen.findByLabelText('Kimin ödeme planı?'), { target: { value: 'yıldız' } })
    fireEvent.click(await screen.findByRole('button', { name: /Yıldız Ticaret/ }))
    await waitFor(() => expect(bodiesOf('Summary').at(-1)).toEqual({ firmId: TENANT_ID }))
    expect(await screen.findByRole('button', { name: 'Cari Değiştir' })).toBeTruthy()
  })

  it('says where nothing is owed, and what could not be read', async () => {
    const answers = [answer(500, null), answer(200, { ...planSummary, currencies: [] })]
    await openPlan('', {
      '/PaymentPlan/List': () => answer(200, { items: [], nextCursor: null }),
      '/PaymentPlan/Totals': () => answer(200, []),
      '/PaymentPlan/Summary': () => answers.shift() ?? answer(500, null),
    })
    expect(await screen.findByText('Açık borcunuz yok.')).toBeTruthy()
    expect(await screen.findByText('Ödeme durumu alınamadı.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    expect((await screen.findByText('Açık Borç')).nextElementSibling?.textContent).toBe('₺0,00')
  })

  it('[I-22] [R-15] asks for nothing without the right, and leads where that is said', async () => {
    const { bodiesOf } = await openPlan(
      '',
      { '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['pay'] }) },
      'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.',
    )
    expect([...bodiesOf('List'), ...bodiesOf('Summary')]).toEqual([])
  })
})

describe('[M-02] paying what was ticked', () => {
  it('shows what each line gets and what is left of it, and sends those lines with their amounts', async () => {
    const { bodiesOf } = await openPlan('', TILL)
    for (const each of ['GEC1', 'YENI2', 'IADE3']) await tick(each)
    fireEvent.click(await screen.findByRole('button', { name: 'Seçilen 3 kalemi öde: ₺1.500,00' }))
    const preview = within(await screen.findByRole('table', { name: 'Ödemenin kapatacağı kalemler' }))
    const partial = preview.getByLabelText('YENI2 için ödenecek tutar')
    fireEvent.change(partial, { target: { value: '1000,01' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ödemeye Geç' }).disabled).toBe(true)
    fireEvent.change(partial, { target: { value: '400' } })
    expect(preview.getByText('YENI2').closest('tr')?.textContent).toMatch(/₺1\.000,00.*₺600,00.*Siz seçtiniz/)
    expect(preview.getByText('IADE3').closest('tr')?.textContent).toMatch(/₺0,00Alacağınızdan mahsup/)
    fireEvent.click(screen.getByRole('button', { name: 'Ödemeye Geç' }))
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('900,00'))
    fill('description', 'Plan')
    fill('holderName', 'AYŞE YILMAZ')
    fill('cardNumber', '4355 0843 5508 4358')
    fill('expiration', '12/30')
    fill('cvv', '000')
    fireEvent.click(document.querySelector('[name=agreement]') as Element)
    fireEvent.click((await screen.findAllByRole('radio', { name: /Tek/ }))[0] as Element)
    fireEvent.click(await screen.findByRole('button', { name: '₺900,00 Öde' }))
    await waitFor(() => expect(bodiesOf('SalesRequest')).toHaveLength(1))
    expect(bodiesOf('SalesRequest')[0]).toMatchObject({
      amount: 900,
      netAmount: 900,
      items: [
        { id: ROWS[0]?.id, amount: 600 },
        { id: ROWS[1]?.id, amount: 400 },
        { id: ROWS[2]?.id, amount: 100 },
      ],
    })
    expect(await screen.findByText('Bu ödeme şu anda yapılıyor.')).toBeTruthy()
  })

  it('[I-05] pays debts of other currencies in lira: by which rate of which day, with the expected kur farkı beside', async () => {
    const dollars = planRow({ documentNo: 'USD1', currencyCode: 'USD', paid: 0, remaining: 100, amount: 100, rate: 40 })
    const items = [...ROWS, dollars]
    const rate = { currencyCode: 'USD', rate: '42.5', rateType: 'forex-selling', rateDate: '2026-03-20' }
    const exchange = { rates: [rate], exchangeDifferenceBy: 'gainer', exchangeDifferenceVatPpm: 200_000 }
    const { bodiesOf } = await openPlan('', {
      ...TILL,
      '/PaymentPlan/List': () => answer(200, { items, nextCursor: null }),
      '/PaymentPlan/Summary': () => answer(200, { ...planSummary, exchange }),
    })
    for (const each of ['GEC1', 'USD1']) await tick(each)
    fireEvent.click(await screen.findByRole('button', { name: 'Seçilen 2 kalemi öde: ₺4.850,00' }))
    const summary = await screen.findByRole('region', { name: 'TL karşılığı' })
    expect(summary.textContent).toMatch(
      /TL borçlar₺600,00\$100,0020\.03\.2026 tarihli TCMB döviz satış kuru: 42,5₺4\.250,00Ödenecek TL₺4\.850,00/,
    )
    expect(summary.textContent).toContain(
      'Beklenen kur farkı: ₺250,00 (bilgi içindir, ödemeye eklenmez). Faturasını şirket keser; içinde ₺41,67 KDV vardır.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Ödemeye Geç' }))
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('4.850,00'))
    fill('description', 'Plan')
    fill('holderName', 'AYŞE YILMAZ')
    fill('cardNumber', '4355 0843 5508 4358')
    fill('expiration', '12/30')
    fill('cvv', '000')
    fireEvent.click(document.querySelector('[name=agreement]') as Element)
    fireEvent.click((await screen.findAllByRole('radio', { name: /Tek/ }))[0] as Element)
    fireEvent.click(await screen.findByRole('button', { name: '₺4.850,00 Öde' }))
    await waitFor(() => expect(bodiesOf('SalesRequest')).toHaveLength(1))
    expect(bodiesOf('SalesRequest')[0]).toMatchObject({
      amount: 4850,
      netAmount: 4850,
      currencyCode: 'TRY',
      rates: [{ currencyCode: 'USD', rate: '42.5' }],
      items: [
        { id: ROWS[0]?.id, amount: 600 },
        { id: dollars.id, amount: 100 },
      ],
    })
  })

  it('pays what is overdue, or the net of all, as far as it can be paid', async () => {
    const items = [...ROWS, planRow({ documentNo: 'DOLU', status: 'being-paid', isPayable: false })]
    const { bodiesOf } = await openPlan('', {
      ...TILL,
      '/PaymentPlan/List': () => answer(200, { items, nextCursor: null }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Tümünü öde: ₺1.134,56' }))
    const preview = within(await screen.findByRole('table', { name: 'Ödemenin kapatacağı kalemler' }))
    expect(preview.getAllByRole('row')).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'Plana Dön' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Vadesi geçenleri öde' }))
    await waitFor(() =>
      expect(bodiesOf('List')).toContainEqual(
        expect.objectContaining({ filter: { currencyCode: ['TRY'], status: ['overdue'] } }),
      ),
    )
  })

  it('simulates what was ticked, holds an offer for it, and pays those lines with it', async () => {
    const way = { lateCharge: 6, earlyDiscount: 2, totalCost: 1604, averageOn: '2026-03-20', averageDays: '0.000' }
    const { id: definitionId } = anOption()
    const offer = {
      ...way,
      posCollectionCommissionDefinitionId: definitionId,
      bankId: 62,
      bankName: 'Garanti BBVA',
      cardName: 'Bonus',
      installmentCount: 3,
      installmentNumber: 3,
      amount: 1680,
      monthlyAmount: 560,
      commission: 80,
      commissionPercentage: 5,
      isBankSilent: false,
      totalCost: 1684,
      averageOn: '2026-04-20',
      averageDays: '30.667',
    }
    const quote = {
      quoteId: 'soz',
      validUntil: Date.parse('2099-03-21T09:00:00Z'),
      amount: 1680,
      netAmount: 1600,
      currencyCode: 'TRY',
      chargedCurrencyCode: 'TRY',
      bankId: 62,
      posCollectionCommissionDefinitionId: definitionId,
      installmentCount: 3,
      installmentNumber: 3,
      monthlyAmount: 560,
      commissionRate: 5,
      isCommissionIncluded: false,
    }
    const items = [
      { id: ROWS[0]?.id, amount: 600 },
      { id: ROWS[1]?.id, amount: 1000 },
    ]
    const { bodiesOf } = await openPlan('', {
      ...TILL,
      '/PaymentPlan/Simulate': () =>
        answer(200, { netAmount: 1600, currencyCode: 'TRY', today: way, atDue: way, offers: [offer] }),
      '/PaymentPlan/HoldQuote': () => answer(200, quote),
      '/PaymentPlan/Quotes': () => answer(200, [{ ...quote, bankName: 'Garanti BBVA', cardName: 'Bonus', items }]),
    })
    for (const each of ['GEC1', 'YENI2']) await tick(each)
    fireEvent.click(await screen.findByRole('button', { name: 'Simüle Et' }))
    const offers = within(await screen.findByRole('table', { name: 'Bankalar ve taksitler' }))
    expect(offers.getByRole('rowheader').closest('tr')?.textContent).toMatch(
      /3 taksit₺1\.680,00.*₺1\.684,0020\.04\.2026 \(31 gün\)/,
    )
    expect(bodiesOf('Simulate')).toEqual([{ firmId: null, currencyCode: 'TRY', items }])
    fireEvent.click(offers.getByRole('button', { name: 'Garanti BBVA, 3 taksit: 24 saat sakla' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Bu Teklifle Öde' }))
    expect(bodiesOf('HoldQuote')).toMatchObject([{ items, amount: 1680, installmentCount: 3 }])
    expect(await screen.findByText(/^Saklanan teklifle ödüyorsunuz: Garanti BBVA, 3 taksit/)).toBeTruthy()
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=amount]')?.value).toBe('1.600,00'))
    fill('description', 'Plan')
    fill('holderName', 'AYŞE YILMAZ')
    fill('cardNumber', '4355 0843 5508 4358')
    fill('expiration', '12/30')
    fill('cvv', '000')
    fireEvent.click(document.querySelector('[name=agreement]') as Element)
    fireEvent.click(await screen.findByRole('button', { name: '₺1.680,00 Öde' }))
    await waitFor(() => expect(bodiesOf('SalesRequest')).toHaveLength(1))
    expect(bodiesOf('SalesRequest')[0]).toMatchObject({ amount: 1680, netAmount: 1600, items, quoteId: 'soz' })
  })

  it('pays nothing together that is of two currencies', async () => {
    const items = [ROWS[0], planRow({ documentNo: 'USD9', currencyCode: 'USD' })]
    await openPlan('', { '/PaymentPlan/List': () => answer(200, { items, nextCursor: null }) })
    for (const each of ['GEC1', 'USD9']) await tick(each)
    expect(await screen.findByText('Farklı dövizdeki kalemler birlikte ödenmez.')).toBeTruthy()
  })

  it('[I-22] offers no payment to who may only look', async () => {
    await openPlan('', {
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['plan.see'] }),
    })
    await tick('GEC1')
    expect(screen.queryByRole('button', { name: /öde(?:$|:)|Sözü Ver/i })).toBeNull()
  })
})
