import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { BACK_OFFICE_RIGHTS, FIRM_RIGHTS } from '@vezne/domain/access/rights.ts'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { statementDetail, statementRow, statementSummary, statementTotal } from '../../testing/statement.ts'

const FIRM = '0b7e5f0a-1111-4222-8333-444455556661'
const OWN = { code: 'EGE-01', name: 'İhracat Defteri', isOfErp: false, refreshedAt: null }
const OF_ERP = { code: 'ANADOLU-01', name: 'Merkez Defteri', isOfErp: true, refreshedAt: null }
const ENTRY = { enteredAt: Date.UTC(2026, 2, 5, 9), enteredBy: 'Hülya Arslan', reason: 'Kâğıt fatura', takenBack: null }
const READING = {
  rows: 2,
  errors: [],
  errorCount: 0,
  ignored: [],
  differences: [{ row: 2, column: 'G', title: 'Borç', of: 'BAYI-001 · FT-1', before: null, after: '₺1.234,56' }],
  differenceCount: 1,
  digest: 'd1',
  isApplied: false,
  created: 1,
  updated: 0,
  unchanged: 1,
  removed: 0,
  wrong: 0,
}

type Reply = () => Response

function openAt(address: string, answers: Readonly<Record<string, Reply>> = {}, rights: readonly string[] = []) {
  storeSignIn(firmUser, false)
  const all = rights.length > 0 ? rights : [...FIRM_RIGHTS, ...BACK_OFFICE_RIGHTS]
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: all }),
    '/FirmTransaction/List': () => answer(200, { items: [statementRow({})], nextCursor: null }),
    '/FirmTransaction/Totals': () => answer(200, [statementTotal]),
    '/FirmTransaction/Summary': () => answer(200, statementSummary),
    '/FirmTransaction/Detail': () => answer(200, { ...statementDetail, origin: 'manual' }),
    '/Admin/ErpBatches/List': () => answer(200, { items: [], nextCursor: null }),
    '/Admin/ErpBatches/Totals': () => answer(200, []),
    '/Admin/AccountEntries/Ledgers': () => answer(200, [OF_ERP, OWN]),
    '/Admin/AccountEntries/Detail': () => answer(200, ENTRY),
    '/Admin/AccountEntries/Enter': () => answer(200, { lineId: '7' }),
    '/Admin/AccountEntries/TakeBack': () => answer(200, null),
    ...answers,
  })
  const panel = openPanel(address)
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const STATEMENT = `/firm-transaction-list?firmId=${FIRM}&from=thisYear`

describe('a movement typed by hand', () => {
  it('asks for what is missing, keeps what was typed, and is sent with its reason', async () => {
    const { sentTo } = openAt(STATEMENT)
    fireEvent.click(await screen.findByRole('button', { name: 'Hareket Ekle' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Elle hareket girişi' }))
    fireEvent.click(await drawer.findByRole('radio', { name: 'Alacak (tahsilat)' }))
    fireEvent.change(drawer.getByLabelText('Fiş/Belge no'), { target: { value: 'HVL-1' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Hareketi Kaydet' }))
    expect(await drawer.findByText('Sıfırdan büyük bir tutar yazın: 1.234,56.')).toBeTruthy()
    expect(sentTo('/Enter')).toEqual([])
    fireEvent.change(drawer.getByLabelText('Tutar'), { target: { value: '1.234,56' } })
    fireEvent.change(drawer.getByLabelText('Neden'), { target: { value: 'Havale geldi' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Hareketi Kaydet' }))
    expect(await drawer.findByText('Hareket kaydedildi ve ekstreye girdi.')).toBeTruthy()
    expect(sentTo('/Enter')).toMatchObject([
      {
        firmId: FIRM,
        ledger: 'EGE-01',
        side: 'credit',
        type: 'bank-transfer',
        amount: 1234.56,
        currencyCode: 'TRY',
        localAmount: null,
        term: null,
        documentNo: 'HVL-1',
        description: null,
        reason: 'Havale geldi',
      },
    ])
  })

  it('[M-02] of a debt is split by its term: the parts are shown before they are saved, and its number is asked for', async () => {
    const parts = [
      { installmentNo: 1, dueOn: '2026-03-02', amount: 33.34 },
      { installmentNo: 2, dueOn: '2026-04-02', amount: 33.33 },
      { installmentNo: 3, dueOn: '2026-05-04', amount: 33.33 },
    ]
    const { sentTo } = openAt(STATEMENT, { '/Admin/AccountEntries/Simulate': () => answer(200, parts) })
    fireEvent.click(await screen.findByRole('button', { name: 'Hareket Ekle' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Elle hareket girişi' }))
    fireEvent.click(await drawer.findByRole('checkbox', { name: 'Vadeye böl' }))
    expect(await drawer.findByText('Tutarı ve vadeyi yazınca taksitler burada görünür.')).toBeTruthy()
    fireEvent.change(drawer.getByLabelText('Tutar'), { target: { value: '100' } })
    const table = await drawer.findByRole('table', { name: 'Taksitlerin önizlemesi' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['TaksitVade tarihiTutar', '1/302.03.2026₺33,34', '2/302.04.2026₺33,33', '3/304.05.2026₺33,33'])
    fireEvent.change(drawer.getByLabelText('Neden'), { target: { value: 'Vadeli satış' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Hareketi Kaydet' }))
    expect(await drawer.findByText('Vadeye bölünen belgenin numarasını yazın.')).toBeTruthy()
    fireEvent.change(drawer.getByLabelText('Fiş/Belge no'), { target: { value: 'F1' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Hareketi Kaydet' }))
    expect(await drawer.findByText('Hareket kaydedildi ve ekstreye girdi.')).toBeTruthy()
    const term = { count: 3, every: 1, unit: 'month' }
    expect(sentTo('/Simulate').at(-1)).toMatchObject({ ledger: 'EGE-01', amount: 100, term })
    expect(sentTo('/Enter')).toMatchObject([{ documentNo: 'F1', term }])
  })

  it('is not offered where the ERP fills every ledger, nor without the right', async () => {
    openAt(STATEMENT, { '/Admin/AccountEntries/Ledgers': () => answer(200, [OF_ERP]) })
    await screen.findByText('Devir Bakiyesi')
    expect(screen.queryByRole('button', { name: 'Hareket Ekle' })).toBeNull()
  })

  it('says who typed it and why, and is taken back with a reason', async () => {
    const { sentTo, router } = openAt(`${STATEMENT}&detail=1`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Hareket' }))
    expect(await drawer.findByText(/Hülya Arslan · 05\.03\.2026/)).toBeTruthy()
    expect(drawer.getByText('Kâğıt fatura')).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: 'Hareketi Geri Al' }))
    fireEvent.change(await drawer.findByRole('textbox'), { target: { value: 'Yanlış cari' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Hareketi Geri Al' }))
    await waitFor(() => expect(sentTo('/TakeBack')).toEqual([{ lineId: '1', reason: 'Yanlış cari' }]))
    await waitFor(() => expect(router.state.location.search).not.toContain('detail'))
  })
})

describe('a file of account lines', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Excel ya da CSV dosyası'), { target: { files: [file] } })

  it('is looked at, then stored with a reason, into the ledger that people fill', async () => {
    let isApplied = false
    const { sentTo } = openAt('/yonetim/aktarimlar', {
      '/Admin/AccountEntries/Import': () => answer(200, { ...READING, isApplied }),
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Dosya Yükle' }))[0] as HTMLElement)
    const drawer = within(await screen.findByRole('dialog', { name: 'Dosyadan cari hareket yükleme' }))
    await drawer.findByText('İhracat Defteri (EGE-01)')
    choose(new File(['abc'], 'ekstre.csv'))
    expect(await drawer.findByText('1 yeni · 0 değişen · 1 aynı')).toBeTruthy()
    expect(drawer.getByRole('table', { name: 'Uygulanacak farklar' }).textContent).toContain('₺1.234,56')
    isApplied = true
    fireEvent.change(drawer.getByLabelText('Neden'), { target: { value: 'Ay sonu' } })
    fireEvent.click(drawer.getByRole('button', { name: 'Farkları Uygula (1)' }))
    expect(await drawer.findByRole('link', { name: 'Ekstre Dökümüne Git' })).toBeTruthy()
    expect(sentTo('/Import')).toEqual([
      { file: btoa('abc'), ledger: 'EGE-01', apply: null },
      { file: btoa('abc'), ledger: 'EGE-01', apply: { digest: 'd1', reason: 'Ay sonu' } },
    ])
  })

  it('has no place where the ERP fills every ledger, and says so', async () => {
    openAt('/yonetim/aktarimlar?detail=yukle', { '/Admin/AccountEntries/Ledgers': () => answer(200, [OF_ERP]) })
    expect(await screen.findByText('Bütün defterlerinizi ERP dolduruyor; dosyayla hareket yüklenmez.')).toBeTruthy()
    expect(screen.queryByLabelText('Excel ya da CSV dosyası')).toBeNull()
  })

  it('is not offered to an auditor', async () => {
    openAt('/yonetim/aktarimlar', {}, ['audit.see'])
    await screen.findByText('Henüz aktarım yok.')
    expect(screen.queryByRole('button', { name: 'Dosya Yükle' })).toBeNull()
  })
})
